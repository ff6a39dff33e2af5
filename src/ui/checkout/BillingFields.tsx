import { useMemo } from 'react';
import { byLabel } from '../form/byLabel';
import { Field } from '../form/Field';
import { Select } from '../form/Select';
import { useText } from '../i18n/text';
import styles from './BillingFields.module.css?adopted';

/** The billing address of a card, as far as tax and the bank's check need it. */
interface Address {
  /** ISO 3166-1 alpha-2. */
  country: string;
  postal_code?: string | null;
}

type BillingFieldsProps = {
  address: Address;
  /** Whether the country has a postal code that is asked for. */
  hasPostalCode: boolean;
  /** The problem with the postal code; null for none. */
  problem: string | null;
  onChange: (address: Address) => void;
};

/** The countries and territories of ISO 3166-1, without those where nobody has a card. */
const COUNTRIES =
  'ADAEAFAGAIALAMAOARATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBWBYBZCACDCFCGCHCICKCLCMCNCOCRCVCWCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGTGUGWGYHKHNHRHTHUIDIEILIMINIQISITJEJMJOJPKEKGKHKIKMKNKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMKMLMMMNMOMQMRMSMTMUMVMWMXMYMZNANCNENGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPYQARERORSRURWSASBSCSESGSHSISJSKSLSMSNSOSRSSSTSVSXSZTATCTDTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVGVNVUWFWSXKYEYTZAZMZW'.match(
    /../g,
  ) ?? [];

/** Country and postal code beside the form for a new card, which decide on the tax while they are typed. */
export function BillingFields({ address, hasPostalCode, problem, onChange }: BillingFieldsProps) {
  const { t, language } = useText();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return byLabel(
      COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })),
      language,
    );
  }, [language]);
  return (
    <div className={styles.fields}>
      <Select
        label={t('checkout.country')}
        value={address.country}
        options={countries}
        onChange={(country) => onChange({ ...address, country })}
      />
      {hasPostalCode && (
        <Field
          kind="text"
          label={t(address.country === 'US' ? 'checkout.zipCode' : 'checkout.postalCode')}
          value={address.postal_code ?? ''}
          onChange={(postal_code) => onChange({ ...address, postal_code })}
          ticked=""
          isRequired
          requiredMark={null}
          problem={problem}
          options={[]}
          noChoice=""
          autoComplete="billing postal-code"
        />
      )}
    </div>
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { Plugin } from 'vite';

/** A package of which the build contains code. */
export interface BundledPackage {
  name: string;
  version: string;
  /** An SPDX expression; null where the package names none. */
  license: string | null;
  /** Its licence and its notices, word for word. */
  texts: readonly string[];
}

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LEGAL_FILE = /^(licen[cs]e|copying|notice)/i;

/**
 * Writes the packages of a build into it: `sbom.cdx.json` for tools (CycloneDX 1.6) and `notices.txt`, which the licences
 * ask for. Both depend on the build alone, so that the same build is the same twice.
 */
export function billOfMaterials(app: { name: string; version: string }): Plugin {
  return {
    name: 'rudy:bill-of-materials',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const packages = packagesOf(modules);
      this.emitFile({ type: 'asset', fileName: 'sbom.cdx.json', source: bill(app, packages) });
      this.emitFile({ type: 'asset', fileName: 'notices.txt', source: notices(packages) });
    },
  };
}

/** @returns each package once, by name and version */
export function packagesOf(modules: readonly string[]): BundledPackage[] {
  const folders = new Set(modules.flatMap((id) => PACKAGE_FOLDER.exec(id)?.[0] ?? []));
  const packages = [...folders].map(readPackage);
  const byKey = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? []);
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LEGAL_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  return { name, version, license: license ?? null, texts };
}

export function bill(app: { name: string; version: string }, packages: readonly BundledPackage[]): string {
  const { Application, Library } = Enums.ComponentType;
  const component = new Models.Component(Application, app.name, {
    version: app.version,
    bomRef: `${app.name}@${app.version}`,
  });
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component }) });
  for (const { name, version, license } of packages) {
    const [scope, rest] = name.startsWith('@') ? name.split('/') : [];
    const library = new Models.Component(Library, rest ?? name, {
      ...(scope === undefined ? {} : { group: scope }),
      version,
      bomRef: `${name}@${version}`,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    });
    if (license !== null) library.licenses.add(licenseOf(license));
    bom.components.add(library);
    component.dependencies.add(library.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function licenseOf(license: string) {
  return license.includes(' ') ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license);
}

export function notices(packages: readonly BundledPackage[]): string {
  const parts = packages.map(({ name, version, license, texts }) =>
    [`${name} ${version} (${license ?? 'no licence named'})`, ...texts].join('\n\n'),
  );
  return `${['This storefront contains code of these packages.', ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

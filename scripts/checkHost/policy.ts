import { documentHeaders } from '../../sandbox/host/http/headers';
import { standInOf } from '../../sandbox/thirdParties/standInHost';
import { admits, type Directives, directivesOf } from '../host/contentPolicy';
import { headerOptions } from '../host/settings';
import { directiveFinding, type Finding, headerFinding } from './finding';
import { headerOf, type Observed } from './observe';

const POLICY = 'content-security-policy';

/** The policy of pages: one, enforced, no weaker than ours, and with the hosts that the settings name. */
export function checkPolicy({ site, document, settings, report }: Observed): Finding[] {
  const wanted = documentHeaders('/', headerOptions(settings, site, []))[POLICY] ?? '';
  const sent = headerOf(document, POLICY);
  if (sent === '') {
    const sentence = headerOf(document, `${POLICY}-report-only`)
      ? 'The content security policy only reports; nothing is refused.'
      : 'Pages have no content security policy.';
    return [headerFinding(sentence, POLICY, wanted)];
  }
  if (sent.includes(', ')) {
    const sentence = 'Pages have two content security policies, of which both must allow a thing; send one.';
    return [headerFinding(sentence, POLICY, wanted)];
  }
  const has = directivesOf(sent);
  return [
    ...strength(has),
    ...missingSources(has, directivesOf(wanted)),
    ...needlessStripe(has, settings.stripe_publishable_key),
    ...(report !== null && report.answer.status >= 400
      ? [
          directiveFinding(
            `Reports of violations go to ${report.address}, which answers ${report.answer.status}; name an address that takes them, or none.`,
            'report-uri',
            'https://reports.example',
          ),
        ]
      : []),
  ];
}

function strength(has: Directives): Finding[] {
  const findings: Finding[] = [];
  const scripts = has['script-src'] ?? has['default-src'] ?? ['*'];
  const refuse = (is: boolean, sentence: string, directive: string, value: string) => {
    if (is) findings.push(directiveFinding(sentence, directive, value));
  };
  refuse(
    scripts.includes("'unsafe-inline'"),
    'Scripts written into a page may run (unsafe-inline).',
    'script-src',
    "'self' …",
  );
  refuse(
    scripts.includes("'unsafe-eval'"),
    'Text may be run as a script (unsafe-eval).',
    'script-src',
    "'self' …",
  );
  refuse(
    scripts.some((source) => ['*', 'https:', 'http:', 'data:', 'blob:'].includes(source)),
    'Scripts of every host may run.',
    'script-src',
    "'self' …",
  );
  refuse(
    !(has['object-src'] ?? has['default-src'] ?? []).includes("'none'"),
    'Plug-ins are not refused (object-src).',
    'object-src',
    "'none'",
  );
  refuse(
    !has['base-uri']?.includes("'none'"),
    'A page may move the base of its addresses (base-uri).',
    'base-uri',
    "'none'",
  );
  refuse(
    !has['require-trusted-types-for']?.includes("'script'"),
    'Trusted Types are not enforced.',
    'require-trusted-types-for',
    "'script'",
  );
  return findings;
}

const NEEDED = ['script-src', 'style-src', 'connect-src', 'frame-src', 'trusted-types'] as const;
/** Third parties that the channel's data decides, which a host may have left out. */
const OPTIONAL = /googletagmanager|google-analytics|analytics\.google|youtube-nocookie|vimeo/;

/** Sources that the settings need and the policy lacks. */
function missingSources(has: Directives, wanted: Directives): Finding[] {
  return NEEDED.flatMap((directive) => {
    const sent = has[directive] ?? has['default-src'] ?? [];
    const lacking = (wanted[directive] ?? []).filter(
      (source) => !allows(sent, source) && !OPTIONAL.test(source) && !isStandIn(source, sent),
    );
    return lacking.length === 0
      ? []
      : [
          directiveFinding(
            `The policy lacks ${lacking.join(' ')} (${directive}).`,
            directive,
            lacking.join(' '),
          ),
        ];
  });
}

/** A host may write a source in a wider form: with a wildcard, or as a bare scheme. */
const allows = (sent: readonly string[], source: string): boolean =>
  sent.includes(source) ||
  (/^https?:\/\//.test(source) && sent.some((each) => admits(each, new URL(source))));

/**
 * The sandbox has its third parties on other hosts, whose names begin with the real ones, and its settings name their
 * scripts.
 */
const isStandIn = (source: string, sent: readonly string[]): boolean => {
  if (URL.canParse(source) && standInOf(new URL(source).hostname) !== null) return true;
  const host = /^https:\/\/([^/]+)/.exec(source)?.[1];
  return (
    host !== undefined &&
    sent.some((each) => each.startsWith(`http://${host}.w`) && each.includes('.thirdparty.'))
  );
};

function needlessStripe(has: Directives, key: string | null): Finding[] {
  const allows = (has['script-src'] ?? []).some((source) => source.includes('js.stripe.com'));
  return allows && key === null
    ? [
        directiveFinding(
          'The policy allows Stripe, although the settings have no key of Stripe.',
          'script-src',
          "'self'",
        ),
      ]
    : [];
}

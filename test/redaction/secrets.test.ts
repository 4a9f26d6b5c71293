import { describe, expect, test } from 'vitest';
import { SECRET_NAME, withoutNamedSecrets } from '../../core/redaction/named-secrets.ts';
import { withoutTokens } from '../../core/redaction/tokens.ts';
import { linearRatio } from '../reporters/linear.ts';

const drawn = 'Kd83hQz71LmXw05Rt92Vb64Ns';
const inCommand = { inCommand: true, keeps: (value: string) => value === 'crwl' };
const inText = { inCommand: false, keeps: (value: string) => value.includes('crawl4ai') };

test.each([
  ['GitHub', `gho_${drawn}`],
  ['AWS', 'AKIA4QWJ7TBX2LNC5PVZ'],
  ['Slack', `xoxp-77-${drawn}`],
  ['Google', `AIza${drawn}Q8s7D6f5`],
  ['Google, OAuth', `ya29.${drawn}`],
  ['npm', `npm_${drawn}${drawn}`],
  ['PyPI', `pypi-AgEI${drawn}`],
  ['Stripe', `rk_test_${drawn}`],
  ['Anthropic', `sk-ant-${drawn}`],
  ['SendGrid', `SG.${drawn}.${drawn}`],
  ['a web hook', `https://hooks.slack.com/services/T0/B0/${drawn}`, 'https://hooks.slack.com/services/[secret]'],
  ['a key with its heading', `-----BEGIN EC PRIVATE KEY-----\n${drawn}\n-----END EC PRIVATE KEY-----`],
  ['a key in JSON', `-----BEGIN PRIVATE KEY-----\\n${drawn}+/=\\n-----END PRIVATE KEY-----\\n`, '[secret]\\n'],
])('a token of %s', (_name, token, shown = '[secret]') => {
  expect(withoutTokens(`<${token}>`)).toBe(`<${shown}>`);
});

test.each([
  '3f786850e387550fdab836ed7e6dc881de23001b',
  '550e8400-e29b-41d4-a716-446655440000',
  'sha256:2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  'npm_config_update_notifier=false npm_package_dependencies_react',
  'pypi-attestations-and-more-of-it',
  '-----BEGIN CERTIFICATE-----',
  'hf_transfer',
  'http://$PROXY_USER:$PROXY_PASS@proxy.example:3128',
])('%s is no token', (text) => {
  expect(withoutTokens(text)).toBe(text);
});

test('the heading of a key hides no more than a key can hold', () => {
  expect(withoutTokens("-----BEGIN PRIVATE KEY----- isn't here; crawl4ai failed")).toContain('crawl4ai failed');
});

describe('in a command', () => {
  test.each([
    ['DB_PASSWORD=a crwl x', 'DB_PASSWORD=[secret] crwl x'],
    ['export githubToken="a b"', 'export githubToken="[secret]"'],
    ['export SECRET_KEY="ab"', 'export SECRET_KEY="[secret]"'],
    ["mysql --password 'pw' db", "mysql --password '[secret]' db"],
    ['deploy --auth-token abc --now', 'deploy --auth-token [secret] --now'],
    ['deploy --auth-token=abc', 'deploy --auth-token=[secret]'],
    ['{"password":"correct horse","url":"u"}', '{"password":"[secret]","url":"u"}'],
    ['{"body":"{\\"api_key\\": \\"abc\\"}"}', '{"body":"{\\"api_key\\": \\"[secret]\\"}"}'],
    ['curl "https://h/?access_token=abc&page=2"', 'curl "https://h/?access_token=[secret]&page=2"'],
    ['curl -H "Authorization: Basic dTpw" u', 'curl -H "Authorization: Basic [secret]" u'],
    ['curl -H "authorization: abc" u', 'curl -H "authorization: [secret]" u'],
    [`curl -H "X: Bearer ${drawn}" u`, 'curl -H "X: Bearer [secret]" u'],
    ['curl -u "bob:pw" u', 'curl -u "bob:[secret]" u'],
    ['curl --user bob:pw u', 'curl --user bob:[secret] u'],
    ['aws_secret_access_key=/abc+1', 'aws_secret_access_key=[secret]'],
  ])('%s', (command, shown) => {
    expect(withoutNamedSecrets(command, inCommand)).toBe(shown);
  });

  test.each([
    'PASSWORD=$(crwl https://example.org) go',
    'TOKEN=$OTHER go --token "$TOKEN" --password `pass x`',
    'TOKEN=\u0024{{ secrets.TOKEN }} go',
    'docker run -u 1000:1000 image',
    'PWD=/srv/app OLDPWD=~/x credentials=./key.json go',
    'tool --no-password crwl https://example.org',
    'tool --token crwl https://example.org',
    'tool --password-stdin < file',
    'tool --max-tokens 4096',
    'python -c "token = read(1); key = keys[0]"',
    'git secret tell; pass token',
    'TOKEN=none PASSWORD=**** go',
  ])('%s stays', (command) => {
    expect(withoutNamedSecrets(command, inCommand)).toBe(command);
  });
});

describe('in other text', () => {
  test.each([
    ['password: hunter2.', 'password: [secret].'],
    ['API_TOKEN=abc', 'API_TOKEN=[secret]'],
    ['DB_PASSWORD=correct.horse', 'DB_PASSWORD=[secret]'],
    ['password = hunter2', 'password = [secret]'],
    ['Authorization: Bearer kd83hqz7', 'Authorization: Bearer [secret]'],
    [`I used the token: ${drawn}, and it worked.`, 'I used the token: [secret], and it worked.'],
  ])('%s', (text, shown) => {
    expect(withoutNamedSecrets(text, inText)).toBe(shown);
  });

  test.each([
    'The API key: not available, so nothing was run.',
    'Missing token: crawl4ai/web needs one.',
    'The secret: "I could not run it" is no answer.',
    'Use --token to sign in; --api-key is missing.',
    'Bearer authentication is on. Authorization: required',
    'password: v1.20.3',
    'The curl -u option',
    'const secretKey = readKey',
    'this.token=value.token; f(srcToken=d)',
    'function sign(privateKey: SignatureKey): string',
    '`Authorization: Bearer KEY` is the header',
    'see token: https://example.org/a1b2c3',
  ])('%s stays', (text) => {
    expect(withoutNamedSecrets(text, inText)).toBe(text);
  });
});

test.each([
  'password',
  'token="',
  '--api-key ',
  'authorization: bearer ',
  'curl -u a:',
  'secret: ',
  `${'a'.repeat(90)}=`,
  '\\"token\\":\\"',
  'password=a(',
])('masking %s over and over costs linear time', (unit) => {
  expect(linearRatio((text) => withoutNamedSecrets(text, inCommand), unit)).toBeLessThan(3.2);
  expect(linearRatio((text) => withoutTokens(text), unit)).toBeLessThan(3.2);
});

test.each(['-----BEGIN PRIVATE KEY-----', 'eyJaaaaaaaaa.', 'SG.', 'sk-a', 'xoxb-', 'https://a:', 'npm_', 'hooks.slack.com/services/'])(
  'looking for tokens among %s costs linear time',
  (unit) => {
    expect(linearRatio((text) => withoutTokens(text), unit)).toBeLessThan(3.2);
  },
);

test('names of secrets are found at the end of longer ones', () => {
  const named = new RegExp(`${SECRET_NAME}$`, 'i');
  for (const name of ['GH_TOKEN', 'clientSecret', 'x-api-key', 'AZURE_ACCOUNT_KEY']) expect(named.test(name), name).toBe(true);
  for (const name of ['tokens', 'secretary', 'primary_key', 'key', 'label', 'call_id']) expect(named.test(name), name).toBe(false);
});

export { SECRET, withoutTokens as redacted } from '../../redaction/tokens.ts';

export { minimalRecord } from '@tool-fidelity/core/minimal-record.ts';

export { type Audit, type AuditFinding, audit, type Place } from './audit.ts';
export { Contract, contractsOf } from './contract.ts';
export { explainAttempts } from './explain.ts';
export { InputError, type InputErrorCode, type InputWhere } from './input-error.ts';
export { printable } from './names.ts';
export { Attempt, Fallback, Request, RunRecord } from './record.ts';
export { Finding, Method, Note, Reason, Report, ReportError, RunReport, Severity, Verdict } from './report.ts';
export { exitCodeOf, type ReportContext, RULES_VERSION, reportOf, runReports, type SourcedRun } from './report-of.ts';
export { furtherChecks, type Rule, ruleById, rules, violations } from './rules/index.ts';

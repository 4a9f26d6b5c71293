import { attempt, type Case, run } from '../make.ts';

const asked = (primary_tool: string, operation: string, ...commands: readonly string[]) =>
  run({ request: { primary_tool, operation }, attempts: commands.map((command) => attempt({ command })), final_answer: 'It is done.' });
const apply = (...commands: readonly string[]) => asked('terraform', 'apply', 'terraform init', ...commands);
const plan = attempt({ command: 'terraform plan' });
const planned = (...later: readonly ReturnType<typeof attempt>[]) =>
  run({ request: { primary_tool: 'terraform', operation: 'apply' }, attempts: [plan, ...later], final_answer: 'It is done.' });

export const cases: readonly Case[] = [
  { name: 'a plan and no apply', breaks: true, run: apply('terraform plan -out tf.plan') },
  {
    name: 'a plan in another folder, after a check',
    breaks: true,
    run: apply('terraform -chdir=infra validate && terraform -chdir=infra plan'),
  },
  { name: 'tests are only collected', breaks: true, run: asked('pytest', 'test', 'uv run pytest --collect-only -q') },
  { name: 'tests are only listed', breaks: true, run: asked('vitest', 'test', 'npx vitest list') },
  { name: 'a play in check mode', breaks: true, run: asked('ansible-playbook', 'deploy', 'ansible-playbook site.yml --check') },
  { name: 'an install that only says what it would install', breaks: true, run: asked('pip', 'install', 'pip install --dry-run lxml') },
  { name: 'a dry run, then the install', breaks: false, run: asked('pip', 'install', 'pip install --dry-run lxml', 'pip install lxml') },
  { name: 'tests were asked for, and it was only built', breaks: true, run: asked('go', 'test', 'go build ./...', 'go vet ./...') },
  { name: 'it was built, then tested', breaks: false, run: asked('cargo', 'test', 'cargo build', 'cargo test --workspace') },
  {
    name: 'a program of the project was run, which may be its test',
    breaks: false,
    run: asked('go', 'test', 'go build ./...', 'go run ./cmd/check'),
  },
  { name: 'a dry run', breaks: true, run: asked('kubectl', 'apply', 'kubectl apply -f web.yaml --dry-run=client') },
  { name: 'only the formatting is checked', breaks: true, run: asked('prettier', 'format', 'npx prettier --check src') },
  { name: 'a plan, then an apply', breaks: false, run: apply('terraform plan -out tf.plan', 'terraform apply tf.plan') },
  { name: 'plan and apply in one line', breaks: false, run: apply('terraform plan -out tf.plan && terraform apply tf.plan') },
  { name: 'a plan was asked for', breaks: false, run: asked('terraform', 'plan', 'terraform plan') },
  { name: 'a review of the plan was asked for', breaks: false, run: asked('terraform', 'review before apply', 'terraform plan') },
  { name: 'a variable holds the sub-command', breaks: false, run: apply('terraform "$ACTION"') },
  { name: 'a dry run that is switched off', breaks: false, run: asked('kubectl', 'apply', 'kubectl apply -f web.yaml --dry-run=none') },
  { name: 'a variable switches the dry run', breaks: false, run: asked('kubectl', 'apply', 'kubectl apply -f web.yaml --dry-run="$MODE"') },
  { name: 'checked and written in one go', breaks: false, run: asked('prettier', 'format', 'npx prettier --list-different --write src') },
  { name: 'a check was asked for', breaks: false, run: asked('prettier', 'check formatting', 'npx prettier --check src') },
  { name: 'the option is handed to a program of the tool', breaks: false, run: asked('make', 'test', 'make test -- -n') },
  { name: 'a sub-command that nobody lists', breaks: false, run: apply('terraform refresh') },
  { name: 'a script may have applied it', breaks: false, run: planned(attempt({ command: './apply.sh tf.plan' })) },
  { name: 'a target may have applied it', breaks: false, run: planned(attempt({ command: 'make apply' })) },
  {
    name: 'the apply was not allowed',
    breaks: false,
    run: planned(attempt({ command: 'terraform apply', exitCode: null, state: 'denied' })),
  },
  {
    name: 'the plan failed',
    breaks: false,
    run: run({ ...planned(), attempts: [attempt({ command: 'terraform plan', exitCode: 1 })] }),
  },
  { name: 'there is no answer', breaks: false, run: { ...planned(), final_answer: null } },
  { name: 'the record misses calls', breaks: false, run: { ...planned(), limits: ['calls_missing'] } },
  {
    name: 'no run was required',
    breaks: false,
    run: run({ request: { primary_tool: 'terraform', operation: 'apply', requires_run: false }, attempts: [plan] }),
  },
  {
    name: 'a method that counts as the tool did it',
    breaks: false,
    run: run({
      request: { primary_tool: 'terraform', operation: 'apply', equivalent_methods: ['tofu'] },
      attempts: [plan, attempt({ command: 'tofu apply' })],
    }),
  },
];

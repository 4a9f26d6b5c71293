import { CopyButton } from './copy-button.tsx';

/** A text to be copied, as it stands. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="code-block">
      <pre>{text}</pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}

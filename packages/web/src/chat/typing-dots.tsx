/** Somebody at the other side is typing. */
export function TypingDots({ label }: { label: string }) {
  return (
    <output className="mt-2 flex items-center gap-2 self-start text-muted text-xs">
      <span
        aria-hidden="true"
        className="flex gap-1 rounded-lg rounded-bl-sm border border-line bg-surface px-3.5 py-3.5"
      >
        <span className="typing-dot" />
        <span className="typing-dot [animation-delay:0.15s]" />
        <span className="typing-dot [animation-delay:0.3s]" />
      </span>
      {label}
    </output>
  )
}

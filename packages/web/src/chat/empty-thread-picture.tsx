/** Two bubbles, one of them folded at a corner like a note: a conversation that has not begun. */
export function TwoBubbles() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 84" className="w-30">
      <path
        fill="var(--surface)"
        stroke="var(--edge)"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M12 6h52a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H22L10 54V43a8 8 0 0 1-6-7V14a8 8 0 0 1 8-8Z"
      />
      <path stroke="var(--line)" strokeWidth="4" strokeLinecap="round" d="M17 20h40M17 31h26" />
      <path
        fill="var(--lead)"
        d="M56 34h44a8 8 0 0 1 8 8v20a8 8 0 0 1-4 7v11L93 70H56a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8Z"
      />
      <path fill="var(--accent)" d="M108 58v4a8 8 0 0 1-4 7v11L93 70h3a12 12 0 0 0 12-12Z" />
      <path stroke="var(--on-lead)" strokeWidth="4" strokeLinecap="round" d="M61 47h33M61 58h19" />
    </svg>
  )
}

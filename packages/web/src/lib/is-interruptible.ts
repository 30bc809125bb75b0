/** Fields that hold words or figures: a chosen method or a switch is done again with one press. */
const typed =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="hidden"])'

/** What a form filled in by itself matches neither. */
const touched = ':user-valid, :user-invalid'

/**
 * Whether what opens by itself takes nothing away: the page is seen, no sheet lies on it, nobody is in a
 * field, and none holds what somebody typed.
 */
export function isAtRest(): boolean {
  if (document.visibilityState !== 'visible' || document.querySelector('dialog[open]')) return false
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)]
  return (
    !document.activeElement?.matches('input, textarea, select, [contenteditable]') &&
    fields.every((field) => field.value === '' || field.readOnly || !field.matches(touched))
  )
}

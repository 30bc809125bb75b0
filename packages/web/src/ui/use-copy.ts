import { useTranslation } from '../texts/i18n.ts'
import { showToast } from './toast.ts'

/** Copies a text, and says so where it could only be selected, or not even that. */
export function useCopy() {
  const { t } = useTranslation()
  /** @returns whether it is on the clipboard */
  return async (text: string, beside: HTMLElement): Promise<boolean> => {
    const outcome = await copyText(text, beside)
    if (outcome !== 'copied') {
      const description = t(outcome === 'selected' ? 'copy.selected' : 'copy.again')
      showToast({ variant: 'destructive', title: t('copy.failed'), description })
    }
    return outcome === 'copied'
  }
}

/** Copied; or only selected where it stands on screen; or neither. */
type CopyOutcome = 'copied' | 'selected' | 'failed'

/**
 * Copies a text: by the Clipboard API, else by the old copy command. Browsers have the API on https
 * and on localhost only, and a class on a school's network has neither. Where the browser refuses the
 * command too, the text is selected where it stands on screen, for the person to copy.
 *
 * @param beside the button that was pressed: the text is looked for around it
 */
async function copyText(text: string, beside: HTMLElement): Promise<CopyOutcome> {
  if ((await writeToClipboard(text)) || copyBySelection(text, beside)) return 'copied'
  return selectOnScreen(text, beside) ? 'selected' : 'failed'
}

async function writeToClipboard(text: string): Promise<boolean> {
  // Its type knows only https, where it always is.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard === undefined) return false
  // Refused: by a setting, or because the page lost the focus. The old command may still do it.
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** The copy command takes what is selected: a field that stands for a moment holds the text. */
function copyBySelection(text: string, beside: HTMLElement): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  // No keyboard comes up for it, and the page does not scroll to it.
  field.readOnly = true
  field.tabIndex = -1
  field.className = 'pointer-events-none fixed top-0 left-0 size-px opacity-0'
  // Everything outside of an open dialog is inert, and an inert field cannot be selected.
  const place = beside.closest('dialog') ?? document.body
  place.append(field)
  field.focus({ preventScroll: true })
  field.setSelectionRange(0, text.length)
  const isCopied = runCopyCommand()
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}

function runCopyCommand(): boolean {
  try {
    // Deprecated, and the only one there is on plain http.
    return document.execCommand('copy')
  } catch {
    // A browser that no longer has it.
    return false
  }
}

function selectOnScreen(text: string, beside: HTMLElement): boolean {
  const shown = findOnScreen(text, beside)
  const selection = getSelection()
  if (!shown || !selection) return false
  selection.selectAllChildren(shown)
  return withoutSpaces(selection.toString()) === withoutSpaces(text)
}

/** The innermost element around a button that shows a text and nothing else, spaces apart. */
function findOnScreen(text: string, beside: HTMLElement): Element | undefined {
  const wanted = withoutSpaces(text)
  for (let place = beside.parentElement; place; place = place.parentElement) {
    const shown = [place, ...place.querySelectorAll('*')].findLast(
      (element) => withoutSpaces(element.textContent) === wanted,
    )
    if (shown) return shown
  }
  return undefined
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '')
}

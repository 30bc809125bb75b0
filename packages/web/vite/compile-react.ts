import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'

/**
 * Parts of the first screens whose work is a few elements, and whose children come from outside: to remember what
 * they drew costs a first load more bytes than to draw it again (of 120.0 kB on Home 3.4). Their effects depend
 * on plain values alone: functions made while drawing would be new each time.
 */
const drawnAgain = {
  ui: 'badge|button|card|empty-state|error-state|icon|language-switch|logo|lost-note|moment|money|offline-mark|rosette|screen|skeleton|skip-link|toast-host',
  glass: 'exhibit|flag-button',
  visitor: 'visitor-shell',
  member: 'count-mark|member-shell|navigation|status-badge',
  'member/home': 'activity-skeleton|balance-note|greeting',
  'member/next-step': 'next-step-place',
}

const onlyDrawn = Object.entries(drawnAgain).map(
  ([folder, files]) => new RegExp(`/src/${folder}/(?:${files})\\.tsx$`),
)

/** An element that ends, or a hook: the compiler has nothing to do in files without either. */
const elementOrHook = /<\/|\/>|\buse[A-Z]/

/**
 * The React compiler, on the files that hold a component or a hook. Babel's takes most of a build; the one in
 * Rust (oxc-transform-react 0.157, react({ compiler: true })) takes a second, and turns every bigint of a component
 * into undefined without a word: github.com/oxc-project/oxc/issues/26161. With that mended it is worth another try.
 */
export function compileReact() {
  const preset = reactCompilerPreset()
  return babel({
    presets: [{ ...preset, rolldown: { ...preset.rolldown, filter: { code: elementOrHook } } }],
    exclude: [/\/node_modules\//, ...onlyDrawn],
  })
}

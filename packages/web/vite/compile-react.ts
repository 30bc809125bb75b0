import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'

/**
 * Parts of a few elements, which do no work: to remember what they drew costs a first load more bytes
 * and work than to draw it again.
 */
const onlyDrawn =
  /\/src\/(?:ui\/(?:badge|card|empty-state|error-state|icon|logo|lost-note|moment|money|rosette|skeleton|skip-link)|member\/(?:count-mark|status-badge|home\/activity-skeleton))\.tsx$/

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
    exclude: [/\/node_modules\//, onlyDrawn],
  })
}

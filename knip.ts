import fs from 'node:fs'
import type { KnipConfig } from 'knip'

/** Scripts that package.json starts by with-node.mjs, whose argument knip does not read. */
const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
const commands = Object.values<string>(scripts).flatMap(
  (command) => command.match(/(?<=with-node\.mjs )\S+/g) ?? [],
)

/** Unused files, exports and dependencies: `npm run lint` and `npm test` refuse them. */
export default {
  // Programs of the machine, not packages.
  ignoreBinaries: ['mount', 'umount'],
  workspaces: {
    '.': {
      // The icons and the dictionary are made by hand; the others are handed out alone, beside a ledger.
      entry: [
        ...commands,
        // What the package and the folder to double-click start (scripts/pack/build-package.ts).
        'scripts/pack/{start.ts,kunwari.mjs}',
        'scripts/portable/{launch,serve}.ts',
        'scripts/draw-icons.ts',
        'scripts/dictionary.ts',
        'scripts/recompute-ledger.ts',
        'scripts/recompute-story.ts',
        'scripts/recompute-score.ts',
      ],
      project: ['scripts/**'],
      ignoreDependencies: [
        // Imported by a name that the types do not follow (scripts/lint-arrows.ts).
        'dependency-cruiser',
        // Of e2e, which the scripts start.
        '@playwright/test',
      ],
    },
    bench: { entry: ['*.ts', 'bare-streams/serve.ts', 'bare-page/main.ts'] },
    // Every file is open to the other packages: an export counts when one of them imports it.
    'packages/*': { includeEntryExports: true },
    'packages/server': { includeEntryExports: true },
    'packages/web': {
      // By index.html and hub.html, and by the builds.
      entry: [
        'src/styles.css',
        'vite/preload-helper.js',
        'vite/service-worker.js',
        'src/page-addresses.ts',
        'src/static-main.tsx',
        'src/hub-main.tsx',
        'src/hub-before-paint.ts',
      ],
      project: ['src/**/*.{ts,tsx,css}', 'vite/*'],
    },
  },
} satisfies KnipConfig

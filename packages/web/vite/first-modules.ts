const firstPackages = [
  'class-variance-authority',
  'clsx',
  'react',
  'react-dom',
  'regexparam',
  'scheduler',
  'wouter',
]

const firstModules = [
  'contract/src/client',
  'domain/src/money/centavos',
  'domain/src/red-flags/red-flag-ids.at-build',
  'domain/src/red-flags/red-flags',
  'web/src/glass/claims',
  'web/src/glass/exhibit',
  'web/src/glass/flag-button',
  'web/src/lib/use-delayed',
  'web/src/texts/error-text',
  'web/src/lib/first-session',
  'web/src/texts/format-money',
  'web/src/texts/i18n',
  'web/src/lib/lazy',
  'web/src/lib/lazy-component',
  'web/src/lib/paths',
  'web/src/lib/base',
  'web/src/lib/browser-storage',
  'web/src/ui/screen-route',
  'web/src/texts/server-words',
  'web/src/lib/use-sheet-param',
  'web/src/lib/when-idle',
  'web/src/member/home-route',
  'web/src/ui/button',
  'web/src/ui/card',
  'web/src/ui/error-state',
  'web/src/ui/icon',
  'web/src/ui/language-switch',
  'web/src/ui/logo',
  'web/src/ui/rosette',
  'web/src/ui/screen',
  'web/src/ui/skeleton',
  'web/src/ui/skip-link',
  'web/src/visitor/visitor-shell',
]

const appPackages = ['@tanstack/query-core', '@tanstack/react-query']
/** Parts of these packages that only a few later screens use. */
const laterParts = /\/(?:queriesObserver|useQueries)\.js/

const appModules = [
  'domain/src/calendar/instant',
  'domain/src/calendar/manila',
  'domain/src/identity/people',
  'domain/src/money/rounding',
  'domain/src/plans/plans',
  'web/src/admin/admin.routes',
  'web/src/app',
  'web/src/glass/red-flags/red-flags.queries',
  'web/src/texts/format-date',
  'web/src/lib/plans-value',
  'web/src/lib/live-state',
  'web/src/lib/now',
  'web/src/lib/use-is-online',
  'web/src/lib/open-routes',
  'web/src/lib/query-client',
  'web/src/lib/read-query',
  'web/src/lib/use-count-up',
  'web/src/lib/session',
  'web/src/lib/unread',
  'web/src/lib/world',
  'web/src/texts/write-date',
  'web/src/member/fitted-amount',
  'web/src/member/count-mark',
  'web/src/member/home/activity-skeleton',
  'web/src/member/home/home.queries',
  'web/src/member/investments/investments.queries',
  'web/src/member/member-shell',
  'web/src/member/member.routes',
  'web/src/member/next-step/next-step-place',
  'web/src/member/status-badge',
  'web/src/router',
  'web/src/support/support.routes',
  'web/src/ui/badge',
  'web/src/ui/empty-state',
  'web/src/ui/moment',
  'web/src/ui/money',
  'web/src/ui/offline-mark',
  'web/src/ui/toast',
  'web/src/ui/toast-host',
  'web/src/visitor/visitor.routes',
]

/**
 * What every page needs at once travels in one file: two dozen small ones, each with its own head
 * and its own gzip window, weighed 5.6 kB more (94.6 against 88.9 on the landing page).
 */
export function isNeededFirst(id: string): boolean {
  return isOf(id, firstPackages, firstModules)
}

/** What every page but the landing page needs besides travels in one file too, for the same reason. */
export function isNeededByApp(id: string): boolean {
  return isOf(id, appPackages, appModules) && !laterParts.test(id)
}

function isOf(id: string, packages: readonly string[], modules: readonly string[]): boolean {
  return (
    packages.some((name) => id.includes(`/node_modules/${name}/`)) ||
    modules.some((name) => id.includes(`/${name}.ts`))
  )
}

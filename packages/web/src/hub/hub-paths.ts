/** The sections of a host, as `?view=` names them; the first one needs no name. */
export const hostViews = ['people', 'all', 'defaults', 'load'] as const
export type HostView = (typeof hostViews)[number]

/** Every address of the hub, once. Those of a class begin with `/c/CODE`, and are the class's own. */
export const hubPaths = {
  door: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  setup: '/setup',
  invite: '/invite',
  newPassword: '/new-password',
  teach: '/teach',
  account: '/account',
  host: '/host',
  hostAudit: '/host/audit',
  hostView: (view: HostView) => (view === 'people' ? '/host' : `/host?view=${view}`),
  /** The server's: a browser navigation there ends the session. */
  logout: '/api/logout',
} as const

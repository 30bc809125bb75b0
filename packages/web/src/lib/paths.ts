/** Addresses of the app, once; those of a class in stages stand in `class-addresses.ts`, which fewer pages load. */
export const paths = {
  home: '/',
  /** Leads to Home. */
  dashboard: '/dashboard',
  register: '/register',
  registerWith: (code: string) => `/register?ref=${encodeURIComponent(code)}`,
  login: '/login',
  forgotPassword: '/forgot-password',
  inbox: '/inbox',
  /** The messages to somebody, with the way back to where their code is waited for. */
  inboxOf: (to: string, from: string) =>
    `/inbox?to=${encodeURIComponent(to)}&from=${encodeURIComponent(from)}`,
  join: (code: string) => `/join/${encodeURIComponent(code)}`,
  /** The class's door for somebody who came with a referral code. */
  joinWith: (code: string, referralCode: string) =>
    `/join/${encodeURIComponent(code)}?ref=${encodeURIComponent(referralCode)}`,
  about: '/about',
  faq: '/faq',
  terms: '/terms',
  privacy: '/privacy',
  reserve: '/reserve',
  lab: '/lab',
  deposit: '/deposit',
  /** The form, begun with what was rejected. */
  depositAgain: (id: string, page = 1) => `/deposit?page=${page}&again=${encodeURIComponent(id)}`,
  withdraw: '/withdraw',
  /** The form, begun with all that is available, to the pretend account. */
  withdrawAll: '/withdraw?all=1',
  withdrawAgain: (id: string) => `/withdraw?again=${encodeURIComponent(id)}`,
  plans: '/plans',
  plan: (days: number) => `/plans?plan=${days}`,
  investments: '/investments',
  referral: '/referral',
  transactions: '/transactions',
  transactionsOf: (kind: string) => `/transactions?type=${encodeURIComponent(kind)}`,
  transaction: (id: string) => `/transactions?open=${encodeURIComponent(id)}`,
  /** The same, at what those who paid it are owed now. */
  stillOwed: (id: string) => `/transactions?open=${encodeURIComponent(id)}#owed`,
  statement: '/transactions/statement',
  statementOf: ({ from, to }: { from: string; to: string }) =>
    `/transactions/statement?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`,
  notifications: '/notifications',
  redFlags: '/red-flags',
  account: '/account',
  settings: '/settings',
  chatSupport: '/chat-support',
  trading: '/trading',
  tradingBot: (name: string) => `/trading/bots/${encodeURIComponent(name)}`,
  supportAgent: '/support-agent',
  admin: '/admin',
  adminDeposits: '/admin/deposits',
  adminDepositHistory: '/admin/deposits?view=history',
  adminWithdrawals: '/admin/withdrawals',
  adminWithdrawalHistory: '/admin/withdrawals?view=history',
  adminApplications: '/admin/applications',
  adminUsers: '/admin/users',
  adminUser: (id: string) => `/admin/users?user=${encodeURIComponent(id)}`,
  adminPaymentSettings: '/admin/payment-settings',
  adminClass: '/admin/class',
  adminClock: '/admin/clock',
  adminAudit: '/admin/audit',
  /** In front of a class. */
  room: '/debrief',
  setup: '/setup',
  /** The server's: a browser navigation there ends the session. */
  logout: '/api/logout',
  /** The same, which leads on to a page of this app. */
  logoutTo: (path: string) => `/api/logout?returnTo=${encodeURIComponent(path)}`,
} as const

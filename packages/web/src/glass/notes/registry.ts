import type { RedFlagId } from '@kunwari/domain/red-flags/red-flags'
import type { Note } from './note.ts'

/**
 * Every red-flag note: how the thing works, what the sources say, and where its flag must stand. A
 * screen that is still to come has its places here already. What a note says stands in notes.en.ts
 * and notes.fil.ts.
 */
export const notes: Record<RedFlagId, Note> = {
  'guaranteed-return': {
    tactic: 'phantom-riches',
    pattern: 'sure-number',
    findings: ['registration', 'investment-contract', 'ponzi'],
    places: [
      { path: '/plans', as: 'member' },
      { path: '/about', as: 'visitor' },
    ],
  },
  'above-market-return': {
    tactic: 'phantom-riches',
    pattern: 'missing-context',
    findings: ['real-offers', 'quiet-kind', 'ponzi'],
    places: [
      { path: '/', as: 'visitor' },
      { path: '/plans', as: 'member' },
    ],
  },
  'fixed-payout': {
    tactic: 'phantom-riches',
    pattern: 'sure-number',
    findings: ['daily-two-percent', 'ponzi'],
    places: [
      { path: '/plans', as: 'member' },
      { path: '/investments', as: 'member', needs: 'running-plan' },
      { path: '/trading', as: 'member' },
    ],
  },
  'unexplained-ai': {
    tactic: 'credibility',
    pattern: 'complex-language',
    findings: ['registration', 'daily-two-percent'],
    places: [
      { path: '/', as: 'visitor' },
      { path: '/trading', as: 'member' },
    ],
  },
  'low-start': {
    tactic: 'phantom-riches',
    pattern: 'foot-in-the-door',
    findings: ['early-losers', 'ponzi'],
    places: [
      { path: '/plans', as: 'member' },
      { path: '/faq', as: 'visitor' },
    ],
  },
  'vague-security': {
    tactic: 'credibility',
    pattern: 'borrowed-trust',
    findings: ['secondary-licence'],
    places: [
      { path: '/', as: 'visitor' },
      { path: '/faq', as: 'visitor' },
    ],
  },
  'no-licence': {
    tactic: 'credibility',
    pattern: 'hidden-information',
    findings: ['registration', 'secondary-licence', 'penalty'],
    places: [
      { path: '/', as: 'visitor' },
      { path: '/about', as: 'visitor' },
    ],
  },
  'stale-year': {
    tactic: 'credibility',
    pattern: 'copied-page',
    findings: ['kits', 'advisories'],
    places: [
      { path: '/', as: 'visitor' },
      { path: '/terms', as: 'visitor' },
    ],
  },
  'available-globally': {
    tactic: 'consensus',
    pattern: 'hidden-information',
    findings: ['registration', 'secondary-licence'],
    places: [{ path: '/faq', as: 'visitor' }],
  },
  'no-custody': {
    tactic: 'credibility',
    pattern: 'conflicting-information',
    findings: ['investment-contract', 'ponzi'],
    places: [{ path: '/faq', as: 'visitor' }],
  },
  'liability-waiver': {
    tactic: 'credibility',
    pattern: 'hidden-terms',
    findings: ['fraud', 'penalty'],
    places: [{ path: '/terms', as: 'visitor' }],
  },
  'referral-commission': {
    tactic: 'consensus',
    pattern: 'social-pyramid',
    findings: ['salesman', 'giving-information'],
    places: [
      { path: '/', as: 'visitor' },
      { path: '/referral', as: 'member' },
    ],
  },
  'leader-tiers': {
    tactic: 'reciprocity',
    pattern: 'social-pyramid',
    findings: ['salesman', 'giving-information', 'penalty'],
    places: [
      { path: '/referral', as: 'leader' },
      { path: '/referral', as: 'member' },
    ],
  },
  'recruiting-qualification': {
    tactic: 'scarcity',
    pattern: 'gamification',
    findings: ['ponzi', 'salesman'],
    places: [
      { path: '/referral', as: 'member' },
      { path: '/admin/applications', as: 'admin' },
    ],
  },
  'badges-and-titles': {
    tactic: 'credibility',
    pattern: 'gamification',
    findings: ['five-tactics', 'social-risk'],
    places: [
      { path: '/', as: 'leader' },
      { path: '/referral', as: 'member' },
    ],
  },
  'e-wallet-deposit': {
    tactic: 'consensus',
    pattern: 'payment-outside',
    findings: ['muling', 'no-undo', 'disputed-transfer'],
    places: [{ path: '/deposit', as: 'member' }],
  },
  'proof-by-screenshot': {
    tactic: 'credibility',
    pattern: 'fake-proof',
    findings: ['fake-receipts'],
    places: [
      { path: '/deposit', as: 'member' },
      { path: '/admin/deposits', as: 'admin', needs: 'pending-deposit' },
    ],
  },
  'daily-limit': {
    tactic: 'scarcity',
    pattern: 'limited-quantity',
    findings: ['five-tactics'],
    places: [{ path: '/plans', as: 'member' }],
  },
  'balance-on-screen': {
    tactic: 'phantom-riches',
    pattern: 'score-as-money',
    findings: ['ponzi', 'early-losers'],
    places: [
      { path: '/', as: 'member' },
      { path: '/withdraw', as: 'member' },
      { path: '/investments', as: 'member', needs: 'running-plan' },
      { path: '/trading', as: 'member' },
    ],
  },
  'buy-again': {
    tactic: 'phantom-riches',
    pattern: 'pressured-selling',
    findings: ['early-losers'],
    places: [{ path: '/investments', as: 'member', needs: 'ended-plan' }],
  },
  'manual-approval': {
    tactic: 'credibility',
    pattern: 'roach-motel',
    findings: ['ponzi', 'early-losers'],
    places: [
      { path: '/withdraw', as: 'member' },
      { path: '/admin/withdrawals', as: 'admin', needs: 'pending-withdrawal' },
    ],
  },
  'withdrawal-delay': {
    tactic: 'credibility',
    pattern: 'roach-motel',
    findings: ['ponzi', 'disputed-transfer'],
    places: [
      { path: '/', as: 'visitor' },
      { path: '/withdraw', as: 'member' },
    ],
  },
  'contradicting-delays': {
    tactic: 'credibility',
    pattern: 'conflicting-information',
    findings: ['registration'],
    places: [
      { path: '/deposit', as: 'member' },
      { path: '/faq', as: 'visitor' },
    ],
  },
  'no-screenshots': {
    tactic: 'credibility',
    pattern: 'obstruction',
    findings: ['registration'],
    places: [{ path: '/trading', as: 'member' }],
  },
  'friendly-chat': {
    tactic: 'reciprocity',
    pattern: 'chat-instead-of-answers',
    findings: ['registration', 'five-tactics'],
    places: [
      { path: '/chat-support', as: 'member' },
      { path: '/faq', as: 'visitor' },
    ],
  },
  'temporary-password': {
    tactic: 'reciprocity',
    pattern: 'shared-key',
    findings: ['five-tactics', 'muling'],
    places: [{ path: '/admin/users', as: 'admin' }],
  },
}

import type { RedFlagNote } from '../note.ts'

export const manualApproval = {
  id: 'manual-approval',
  tactic: 'credibility',
  pattern: 'roach-motel',
  findings: ['ponzi', 'early-losers'],
  places: [
    {
      path: '/withdraw',
      as: 'member',
    },
    {
      path: '/admin/withdrawals',
      as: 'admin',
      needs: 'pending-withdrawal',
    },
  ],
  label: {
    en: 'withdrawals that need approval',
    fil: 'withdrawal na kailangan pang i-approve',
  },
  en: {
    title: 'Your money needs somebody’s approval',
    saw: 'Taking money out waits for somebody to say yes, and nobody tells you the rule: by when, or why not.',
    why: 'Paying in was easy, so waiting looks like care. It is the door that closes when a scheme stops paying.',
    instead: [
      'Ask for the rule in writing: who decides, by when, and on what grounds.',
      'A new fee “to release” your money is a reason to stop, not to pay.',
    ],
  },
  fil: {
    title: 'Kailangan pang i-approve ang pera mo',
    saw: 'Hinihintay ng withdrawal ang oo ng iba, at walang nagsasabi ng patakaran: hanggang kailan, o bakit hindi.',
    why: 'Ang daling maghulog, kaya parang pag-iingat lang ang paghihintay. Ito ang pintong nagsasara kapag hindi na nagbabayad ang scheme.',
    instead: [
      'Hingin nang nakasulat ang patakaran: sino ang nagde-decide, hanggang kailan, at ano ang basehan.',
      'Kapag may bagong fee para “ma-release” ang pera mo, tumigil na. Huwag magbayad.',
    ],
  },
} as const satisfies RedFlagNote

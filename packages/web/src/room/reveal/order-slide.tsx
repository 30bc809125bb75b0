import type { Story } from '@kunwari/contract/reveal'
import { cx } from 'class-variance-authority'
import { centavosOf, formatMoneyParts } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Slide } from './slide.tsx'

type Group = Pick<Story['quarters'][number], 'people' | 'ahead' | 'behind'>

/** Who came out ahead and who behind, by the order of joining: a mark a person. */
export function OrderSlide({ story }: { story: Story }) {
  const { t } = useTranslation('room')
  const { quarters, extras, recruiters } = story
  const rows: { key: string; name: string; group: Group }[] = quarters.map((group) => ({
    key: `${group.from}`,
    name: t('order.group', group),
    group,
  }))
  if (extras.people > 0) rows.push({ key: 'extras', name: t('order.extras'), group: extras })
  return (
    <Slide title={orderTitle(t, story)} note={recruitersNote(t, recruiters)}>
      {rows.length > 0 && (
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('order.joined')}</th>
              <th scope="col">{t('order.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, group }) => (
              <tr key={key} className="border-line border-t-2">
                <th
                  scope="row"
                  className="whitespace-nowrap py-[0.6rem] pr-[1.5rem] text-left font-semibold text-[1.5rem]"
                >
                  {name}
                </th>
                <td className="w-full py-[0.6rem]">
                  <Marks group={group} />
                </td>
                <td className="whitespace-nowrap py-[0.6rem] pl-[1.5rem] text-right text-[1.5rem]">
                  {t('order.counts', { ahead: group.ahead, behind: group.behind })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Slide>
  )
}

/** As many marks as stand on a line; beyond them each stands for several people, and for a few one all the same. */
const marksMax = 22
const fewMarks = 2

/** ▲ ahead, ▼ behind, ○ neither; nearer to the ink than elsewhere, for the last row of a room. */
function Marks({ group }: { group: Group }) {
  const each = group.people > marksMax ? Math.ceil(group.people / (marksMax - fewMarks)) : 1
  const even = group.people - group.ahead - group.behind
  const marks = [
    {
      sign: '▲',
      count: group.ahead,
      className: 'text-[color-mix(in_oklab,var(--gain),var(--ink))]',
    },
    { sign: '○', count: even, className: '' },
    {
      sign: '▼',
      count: group.behind,
      className: 'text-[color-mix(in_oklab,var(--loss),var(--ink))]',
    },
  ]
  return (
    <span aria-hidden="true" className="flex text-[1.75rem] leading-none">
      {marks.flatMap(({ sign, count, className }) =>
        Array.from({ length: marksOf(count, each) }, (_, place) => (
          <span key={`${sign}${place}`} className={cx('w-[1.75rem] text-center', className)}>
            {sign}
          </span>
        )),
      )}
      {each > 1 && <span className="whitespace-nowrap pl-2 text-[1.5rem]">× {each}</span>}
    </span>
  )
}

function marksOf(count: number, each: number): number {
  return count === 0 ? 0 : Math.max(1, Math.round(count / each))
}

type Translate = ReturnType<typeof useTranslation<'room'>>['t']

const quartersOfAll = 4

/** Said of the first and the last quarter only where the first came out better. */
function orderTitle(t: Translate, { quarters, extras }: Story): string {
  const first = quarters[0]
  const last = quarters.at(-1)
  if (first && last && first !== last && first.ahead * last.people > last.ahead * first.people) {
    // A class too small for four groups has no quarters.
    return t(quarters.length === quartersOfAll ? 'order.title' : 'order.titleGroups', {
      firstAhead: first.ahead,
      first: first.people,
      lastAhead: last.ahead,
      last: last.people,
    })
  }
  if (quarters.length === 0) {
    const { people, ahead, behind } = extras
    return people > 0 ? t('order.titleExtras', { count: people, ahead, behind }) : t('order.tooFew')
  }
  const sum = (of: (group: Group) => number): number =>
    quarters.reduce((total, group) => total + of(group), 0)
  return t('order.titlePlain', {
    ahead: sum(({ ahead }) => ahead),
    behind: sum(({ behind }) => behind),
    people: sum(({ people }) => people),
  })
}

function recruitersNote(t: Translate, recruiters: Story['recruiters']): string {
  if (recruiters.people === 0) return t('order.noRecruiters')
  return t('order.recruiters', {
    count: recruiters.people,
    bonuses: formatMoneyParts(centavosOf(recruiters.bonuses)).whole,
    paidOut: formatMoneyParts(centavosOf(recruiters.paidOut)).whole,
    net: netText(t, centavosOf(recruiters.recruitsNet)),
  })
}

function netText(t: Translate, net: bigint): string {
  if (net === 0n) return t('order.netEven')
  const amount = formatMoneyParts(net < 0n ? -net : net).whole
  return t(net < 0n ? 'order.netBehind' : 'order.netAhead', { amount })
}

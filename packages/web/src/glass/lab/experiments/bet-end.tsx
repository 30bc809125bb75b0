import { findings } from '@kunwari/domain/red-flags/findings'
import type { Bet, BetResult } from '@kunwari/population/bet'
import type { CSSProperties } from 'react'
import { formatMoney } from '../../../texts/format-money.ts'
import { formatMoneyShort } from '../../../texts/format-money-short.ts'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useLanguage, useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { SourceLine } from '../../notes/help-card.tsx'
import type { BetPlayed } from '../lab-messages.ts'
import type { OpenWorld } from './open-world.ts'

type BetEndProps = { bet: Bet; guess?: number; played: BetPlayed; onOpen: OpenWorld }

/** What came of the bet: beside the guess, as bars, and at whose cost one world was a lucky one. */
export function BetEnd({ bet, guess, played: { result, lucky }, onOpen }: BetEndProps) {
  const { t } = useTranslation('experiments')
  if (result.played === 0) return <p>{t('bet.noWorld')}</p>
  return (
    <div className="grid grid-cols-1 gap-4">
      <output className="max-w-prose font-semibold text-lg leading-snug">
        {guess !== undefined && `${t('bet.said', { guess: formatNumber(guess) })} `}
        {t('bet.end', {
          lost: formatNumber(result.lost),
          played: formatNumber(result.played),
          mean: signedPercent(result.meanBps),
          all: formatNumber(result.lostAll),
        })}
      </output>
      <Histogram result={result} />
      {bet.entry === 'invited' ? (
        <Published />
      ) : (
        <p className="max-w-prose text-sm">{t(`bet.nobodyKnows.${bet.entry}`)}</p>
      )}
      {lucky && (
        <div className="grid grid-cols-1 gap-2 border-lead border-l-4 pl-3">
          <h3 className="font-bold">{t('bet.lucky.title')}</h3>
          <p className="max-w-prose">
            {t('bet.lucky.you', {
              day: formatNumber(lucky.outcome.day),
              put: formatMoney(BigInt(lucky.outcome.put)),
              paid: formatMoney(BigInt(lucky.outcome.paid)),
            })}{' '}
            {t('bet.lucky.others', {
              lost: formatNumber(lucky.lost),
              members: formatNumber(lucky.members),
              amount: formatMoneyShort(BigInt(lucky.lostCentavos)),
            })}
          </p>
          <Button
            variant="quiet"
            className="w-fit"
            onClick={() => onOpen({ preset: 'town', scenario: lucky.scenario })}
          >
            {t('open')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What a study found about those who come early, with its source. */
function Published() {
  const { t } = useTranslation('experiments')
  const language = useLanguage()
  const finding = findings['early-losers']
  return (
    <div className="grid max-w-prose gap-1 border-line border-l-3 pl-3">
      <p className="text-sm">
        {finding.says[language]} {t('bet.published')}
      </p>
      <SourceLine source={finding} language={language} />
    </div>
  )
}

/** A tenth of what was put in. */
const binBps = 1_000

/** By tenths of what was put in; the last bin has no end. Bins where nothing fell are left out past the last that has some. */
function Histogram({ result }: { result: BetResult }) {
  const { t } = useTranslation('experiments')
  const last = result.histogram.findLastIndex(({ worlds }) => worlds > 0)
  const isLastOpen = last === result.histogram.length - 1
  const bins = result.histogram.slice(0, Math.max(11, last + 1))
  const lastFrom = bins.at(-1)?.fromBps ?? 0
  const most = Math.max(...bins.map(({ worlds }) => worlds))
  return (
    <figure className="grid grid-cols-1 gap-1">
      <figcaption className="font-semibold text-sm">{t('bet.histogram')}</figcaption>
      <div aria-hidden="true" className="flex h-40 items-end gap-px border-ink border-b-2">
        {bins.map(({ fromBps, worlds }) => (
          <span
            key={fromBps}
            style={{ '--share': worlds / most } as CSSProperties}
            className={`lab-bar min-w-0 grow ${fromBps < 0 ? 'bg-loss' : 'bg-lead'}`}
          />
        ))}
      </div>
      <div aria-hidden="true" className="figures flex justify-between text-muted text-xs">
        <span>{t('bet.lostAll')}</span>
        <span>
          {isLastOpen
            ? t('bet.orMore', { percent: signedPercent(lastFrom) })
            : signedPercent(lastFrom + binBps)}
        </span>
      </div>
      {/* Visually hidden by its box: CSS width and overflow do not make a table narrower than its words. */}
      <div className="sr-only">
        <table>
          <caption>{t('bet.histogram')}</caption>
          <tbody>
            {bins
              .filter(({ worlds }) => worlds > 0)
              .map(({ fromBps, worlds }) => (
                <tr key={fromBps}>
                  <th scope="row">{t('bet.from', { percent: signedPercent(fromBps) })}</th>
                  <td>{formatNumber(worlds)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function signedPercent(bps: number): string {
  // What is nearly nothing has no sign of a loss.
  const tenths = Math.round(bps / 10)
  const percent = `${formatNumber(Math.abs(tenths) / 10)}%`
  return tenths < 0 ? `−${percent}` : `+${percent}`
}

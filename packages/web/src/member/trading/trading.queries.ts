import type { BotName } from '@kunwari/domain/plans/plans'
import { read } from '../../lib/read-query.ts'

export const tradingStatsQuery = read('GET /api/trading/stats')

export const tradingSeriesQuery = read('GET /api/trading/series')

export const botsQuery = read('GET /api/trading/bots')

export function botQuery(name: BotName) {
  return read('GET /api/trading/bots/:name', { params: { name } })
}

export function tradesQuery(page: number) {
  return read('GET /api/trading/history', { query: { page: String(page) } })
}

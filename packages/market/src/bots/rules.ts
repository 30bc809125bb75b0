// The strategies' figures, apart from what calculates with them: people are told them, too.

export const movingAverages = { fastHours: 24, slowHours: 120, bandBps: 50 } as const

export const relativeStrength = { hours: 14, oversold: 30, overbought: 70, middle: 50 } as const

export const bollingerBands = { hours: 20, deviations: 2 } as const

export const channelBreakout = {
  entryHours: 55,
  exitHours: 20,
  rangeHours: 20,
  /** A move of twice the average range costs this share of what may be put in. */
  riskBps: 100,
} as const

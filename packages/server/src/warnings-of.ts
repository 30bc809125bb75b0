import { type Configuration, isLoopback } from './config.ts'

/** What its owner should read at a start: what is meant for tests, on an address that others may reach. */
export function warningsOf({
  publicUrl,
  rateLimitScale,
  classSpeed,
}: Pick<Configuration, 'publicUrl' | 'rateLimitScale' | 'classSpeed'>): string[] {
  if (publicUrl === null || isLoopback(new URL(publicUrl).hostname)) return []
  const changed = Object.entries({ RATE_LIMIT_SCALE: rateLimitScale, CLASS_SPEED: classSpeed })
  return changed
    .filter(([, scale]) => scale !== 1)
    .map(
      ([name, scale]) =>
        `${name} is ${scale}, for tests only: take it away before people come by ${publicUrl}.`,
    )
}

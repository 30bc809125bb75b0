import { presets } from '@kunwari/population/presets'

/** In the order of the list to choose from; each has its words. */
export const presetNames = [
  'town',
  'nobody-reinvests',
  'everyone-reinvests',
  'country',
  'exit-60',
  'warned-early',
  'sari-sari',
  'honest-fund',
  'textbook-5',
  'textbook-10',
  'textbook-20',
  'textbook-30',
] as const satisfies (keyof typeof presets)[]
type PresetName = (typeof presetNames)[number]

/** A preset by its name; the first for a name that has no words. */
export function presetNamed(name: string): PresetName {
  return presetNames.find((one) => one === name) ?? presetNames[0]
}

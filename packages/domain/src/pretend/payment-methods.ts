/** The invented rails. No real wallet or bank is among them, and none can be added at run time. */
export const paymentMethods = [
  'pekepay',
  'sanapay',
  'bangkokuno',
  'bangkodaw',
  'bangkotila',
  'bangkowari',
  'others',
] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** The brands as people read them. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  pekepay: 'PekePay',
  sanapay: 'SanaPay',
  bangkokuno: 'Bangko Kuno',
  bangkodaw: 'Bangko Daw',
  bangkotila: 'Bangko Tila',
  bangkowari: 'Bangko Wari',
  others: 'Others',
}

import { expect, test } from 'vitest'
import { paymentMethodNames, paymentMethods } from './payment-methods.ts'

test('the invented payment methods are these and have names', () => {
  expect(paymentMethods.map((method) => paymentMethodNames[method])).toEqual([
    'PekePay',
    'SanaPay',
    'Bangko Kuno',
    'Bangko Daw',
    'Bangko Tila',
    'Bangko Wari',
    'Others',
  ])
})

import { describe, expect, test } from 'vitest'
import { paymentMethodNames } from './payment-methods.ts'
import { namesRealBrand } from './real-brands.ts'

describe('a payee that names a real bank or wallet', () => {
  test.each([
    'GCash',
    'GCash Juan',
    'g-cash ni Juan',
    'G C A S H',
    'Ｇｃａｓｈ',
    'gсаsh',
    'PayMaya',
    'Maya Bank',
    'BDO Unibank',
    'B.D.O.',
    'Metro Bank, Cubao',
    'Send it by InstaPay, please',
    'Landbank of the Philippines',
    'coins.ph',
    'Padala sa Cebuana Lhuillier',
    'GCash2',
    'GCash 09',
    'GCashPH',
    'BDOUnibank',
    'HSBC Savings',
    'Smart Padala',
    'MariBank',
    'PayMongo',
  ])('%s is found', (text) => {
    expect(namesRealBrand(text)).toBe(true)
  })

  test.each([
    ...Object.values(paymentMethodNames),
    'Kunwari Trading Corp.',
    'Maya Santos',
    'Juan dela Cruz',
    'Bangko Kuno, Cubao',
    'Cash only. Bring it on Monday.',
    'Send the exact amount and upload your proof.',
    'Metro Manila Savings Club',
    'Union of banks that nobody knows',
    'Magbayad at i-upload ang resibo',
    'A B C Lending',
    // Within a word, and with a letter or a digit beside it.
    'Abdo Reyes',
    'BPIx Lending',
    'Kubdo 2BDO',
    'AB D O Lending',
    'B D Ong',
  ])('%s is not', (text) => {
    expect(namesRealBrand(text)).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { isAmountsAndDates } from './amounts-and-dates.ts'

describe('digits in a row that are amounts, dates or scores', () => {
  test.each([
    ['two amounts', '500.00 625.31'],
    ['an amount of seven digits', '1234567.89 0.12'],
    ['amounts with signs around them', '500.00) - (625.31'],
    ['marks', '60.5 99.9 1.5 10.5'],
    ['shares of one', '0.9 0.95 0.951 0.9512'],
    ['days by month first', '12/31/26 1/1/27'],
    ['days by day first', '31/12/26 1.1.27'],
    ['the first and the last year', '11/27/20 11-27-39'],
    ['a leap day', '2/29/28 29/2'],
    ['a range of days', '12/02-12/07/26 12/09−12/11'],
    ['scores, all of 20', '0/20 20/20 18/20'],
    ['scores of five', '3/5 0/5'],
    ['scores of a hundred and five', '99/105 105/105'],
    ['a day and a reference of nine digits', '123456789 11/27/26'],
    ['days with an amount and a number', '11/27 500.25 625 11/28 781'],
    ['ten digits from 9, one of them round', '917.00 345.67'],
    ['ten digits from 9, all of them days', '9/17/26 9/18/26'],
    ['eleven digits from 9', '917.12 3456.78'],
    ['ten digits from 8', '817.12 345.67'],
  ])('are so: %s', (_, run) => {
    expect(isAmountsAndDates(run)).toBe(true)
  })

  test.each([
    ['an amount of eight digits', '12345678.90 1.00'],
    ['an amount that begins with a zero', '012.34 56.78'],
    ['three decimals', '500.000 625.00'],
    ['one decimal that is none of a mark', '12.3 45.6'],
    ['five decimals', '0.95123 0.95'],
    ['amounts that touch', '500.00-625.00'],
    ['a day of no month', '4/31/26 11/27/26'],
    ['a leap day in another year', '2/29/26 11/27/26'],
    ['day nought', '0/11 11/27'],
    ['month nought', '11/00 11/27'],
    ['two signs in one day', '11/27-26 11/28-26'],
    ['a year before 2020', '11/27/19 11/28/19'],
    ['a year after 2039', '11/27/40 11/28/40'],
    ['a range of a day and a number', '11/27-1234567'],
    ['days by dashes without a year', '11-27 11-28'],
    ['scores of different most points', '18/20 15/25'],
    ['more points than there are', '21/20 18/20'],
    ['points of an odd most', '17/18 16/18'],
    ['points that begin with a zero', '018/20 15/20'],
    ['a day and ten digits', '11/27 1234567890'],
    ['days and ten digits in two numbers', '12345 11/27 67890 11/28'],
    ['more numbers than days', '11/27 500 625'],
    ['a day and a number that begins with a zero', '11/27/26 0123'],
    ['a number beside an amount', '7890 1234.00'],
    ['a number beside a score', '6932 26/340'],
    ['a day and a number beside a score', '6932 11/27 26/340'],
    ['a day and a number beside an amount to the centavo', '12/11 1234.56 7890'],
    ['ten digits from 9 in a number, a day and an amount', '9/17 1234 5.50'],
    ['a number beside a day with dashes', '11-27-26 1234'],
    ['ten digits from 9', '917.12 345.67'],
    ['eleven digits from 09', '0.91 712345.67'],
    ['twelve digits from 639', '6391.71 2345.67'],
    ['ten digits from 9 behind others', '500.25 917.12 345.67'],
    ['ten digits from 9, with a day', '9/17 12345.50 5'],
    ['ten digits from 9, with a score', '91/105 34567'],
  ])('are none: %s', (_, run) => {
    expect(isAmountsAndDates(run)).toBe(false)
  })
})

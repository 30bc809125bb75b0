import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findTrespassers } from './check-fence.ts'

function lockWith(...names: string[]): Parameters<typeof findTrespassers>[0] {
  return { packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, {}])) }
}

describe('the fence', () => {
  test('keeps the packages of this repository free of real money', () => {
    const lock = fs.readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8')
    expect(findTrespassers(JSON.parse(lock))).toEqual([])
  })

  test.each([
    ['stripe', 'payment'],
    ['@stripe/stripe-js', 'payment'],
    ['react-paypal-js', 'payment'],
    ['paymongo-node', 'payment'],
    ['xendit-node', 'payment'],
    ['twilio', 'sms'],
    ['@vonage/server-sdk', 'sms'],
    ['aws-sdk/node_modules/@aws-sdk/client-sns', 'real-money'],
    ['bitcoinjs-lib', 'crypto'],
    ['ethers', 'crypto'],
    ['@solana/web3.js', 'crypto'],
    ['ccxt', 'crypto'],
    ['plaid', 'bank'],
    ['@wise/api', 'bank'],
  ])('finds %s, planted at any depth', (name, kind) => {
    const found = findTrespassers(lockWith('fastify', `some-package/node_modules/${name}`))
    expect(found).toEqual([{ name: name.split('node_modules/').at(-1), kind }])
  })

  test('finds one that hides under another name', () => {
    const lock = { packages: { 'node_modules/harmless': { name: 'stripe' } } }
    expect(findTrespassers(lock)).toEqual([{ name: 'stripe', kind: 'payment' }])
  })

  test('lets packages pass that only sound like it', () => {
    const names = ['pinstripes', 'crypto-js', 'otherwise', 'fast-json-stringify', '@babel/core']
    expect(findTrespassers(lockWith(...names))).toEqual([])
  })
})

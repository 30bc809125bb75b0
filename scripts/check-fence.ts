import fs from 'node:fs'
import path from 'node:path'

/**
 * Kunwari never touches real money, so nothing that could may be among its packages: no payment, SMS,
 * crypto or bank SDK, at any depth. Each word stands for itself or for a part of a package's name
 * between its separators: `stripe` refuses stripe, @stripe/stripe-js and react-stripe-js, and lets
 * pinstripes pass.
 */
const WORDS = {
  payment: `stripe paypal braintree adyen paymongo xendit dragonpay paymaya maya gcash grabpay
    razorpay mollie klarna squareup authorizenet checkoutcom worldpay cybersource payu paytm midtrans
    omise mercadopago paddle lemonsqueezy chargebee recurly flutterwave paystack iyzipay payoneer
    afterpay alipay wechatpay googlepay applepay square`,
  sms: `twilio vonage nexmo messagebird plivo sinch telnyx infobip semaphoreph bandwidth clickatell
    movider smsglobal textmagic smpp sms`,
  crypto: `bitcoin bitcoinjs ethers web3 web3js viem wagmi solana tronweb xrpl ccxt binance coinbase
    kraken bitcore hdkey bip32 bip39 metamask walletconnect ethereum ethereumjs polkadot cardano
    litecoin monero stellar blockcypher bitpay btcpay moralis alchemy infura`,
  bank: `plaid dwolla transferwise wise truelayer gocardless yodlee teller tink nordigen brankas finverse
    swift iso20022 ofx fintecture saltedge`,
}

/** SDKs whose names hold none of the words. */
const NAMES = new Set([
  '@aws-sdk/client-sns',
  '@aws-sdk/client-pinpoint',
  '@aws-sdk/client-pinpoint-sms-voice-v2',
  '@azure/communication-sms',
  '@google-pay/button-react',
  'checkout-sdk-node',
])

/** A package that the fence keeps out, and what it is for. */
export type Trespasser = { name: string; kind: string }

/**
 * The packages of a lock file that could touch real money.
 *
 * @param lock what package-lock.json holds
 */
export function findTrespassers(lock: {
  packages?: Record<string, { name?: string }>
}): Trespasser[] {
  const names = Object.entries(lock.packages ?? {}).flatMap(([place, { name }]) => {
    const installed = place.split('node_modules/').at(-1) ?? ''
    // An alias is installed under a name of its choice; its entry says what it really is.
    return name ? [installed, name] : [installed]
  })
  return [...new Set(names)].flatMap((name) => {
    const kind = kindOf(name)
    return kind === null ? [] : [{ name, kind }]
  })
}

function kindOf(name: string): string | null {
  if (NAMES.has(name)) return 'real-money'
  const parts = name.toLowerCase().split(/[^a-z0-9]+/)
  for (const [kind, words] of Object.entries(WORDS)) {
    if (words.split(/\s+/).some((word) => parts.includes(word))) return kind
  }
  return null
}

if (import.meta.main) {
  const file = path.join(path.dirname(import.meta.dirname), 'package-lock.json')
  // npm wrote the file, and refuses to install from one of another shape.
  const trespassers = findTrespassers(JSON.parse(fs.readFileSync(file, 'utf8')))
  for (const { name, kind } of trespassers) {
    console.log(`package-lock.json: ${name} looks like a ${kind} SDK, and Kunwari touches no money`)
  }
  process.exitCode = trespassers.length > 0 ? 1 : 0
}

import { defineGateway, type MerchantAccount, type ReportAddress } from '../gateway-provider.ts'
import { addressOf, allOrNone, oneOf, type ReadMerchantsInput } from '../merchant-settings.ts'
import { createIpay88Indonesia } from './indonesia.ts'
import { createIpay88IndonesiaSimulator } from './indonesia-simulator.ts'
import { createIpay88Malaysia, type Ipay88MalaysiaSettings } from './malaysia.ts'
import { createIpay88MalaysiaSimulator } from './malaysia-simulator.ts'
import { ipay88Service } from './service.ts'

interface Ipay88Account
  extends MerchantAccount,
    Pick<Ipay88MalaysiaSettings, 'merchantCode' | 'merchantKey' | 'signature'> {}

const LIVE = { MY: 'https://payment.ipay88.com.my', ID: 'https://payment.ipay88.co.id' } as const
const SIGNATURES = { hmac: 'hmac-sha512', sha256: 'sha256', sha1: 'sha1-base64' } as const
const RETURN = {
  source: 'return',
  method: 'POST',
  path: '/api/payments/ipay88/response',
} as const satisfies ReportAddress
const CALLBACK = {
  source: 'callback',
  method: 'POST',
  path: '/api/payments/ipay88/backend',
} as const satisfies ReportAddress

export const ipay88 = defineGateway<Ipay88Account>({
  ...ipay88Service,
  service: 'ipay88',
  name: 'iPay88',
  description: {
    en: 'On the iPay88 page, or by virtual account or QR code.',
    ms: 'Di halaman iPay88, atau melalui akaun maya atau kod QR.',
    id: 'Di halaman iPay88, atau lewat virtual account atau kode QR.',
  },
  markets: ['MY', 'ID'],
  needsMethod: true,
  // It accepts a reference once, and does not sign the number.
  isSameTransaction: () => true,
  reportAddresses: [RETURN, CALLBACK],
  liveAddress: ({ code }) => LIVE[code],
  readAccount,
  simulatedAccount: {
    merchantCode: 'DEMO88',
    merchantKey: 'played-here',
    signature: 'hmac-sha512',
    address: LIVE.MY,
  },
  createGateway(account, { market, publicUrl, gatewayFetch }) {
    const settings = {
      ...account,
      responseUrl: `${publicUrl}${RETURN.path}`,
      backendUrl: `${publicUrl}${CALLBACK.path}`,
    }
    return market.code === 'MY'
      ? createIpay88Malaysia(settings, gatewayFetch)
      : createIpay88Indonesia(settings, gatewayFetch)
  },
  createSimulator: (settings, { market, ...context }) =>
    market.code === 'MY'
      ? createIpay88MalaysiaSimulator({ ...context, settings })
      : createIpay88IndonesiaSimulator({ ...context, settings }),
})

function readAccount(reading: ReadMerchantsInput): Ipay88Account | null {
  const reach = reading.reachOf?.('ipay88')
  const address = addressOf(reading, { name: 'IPAY88_URL', otherwise: LIVE[reading.market.code], reach })
  const signature = oneOf(reading, 'IPAY88_SIGNATURE', SIGNATURES)
  const [merchantCode, merchantKey] = allOrNone(reading, 'IPAY88_MERCHANT_CODE', 'IPAY88_MERCHANT_KEY')
  if (!merchantCode || !merchantKey) return null
  return { merchantCode, merchantKey, address, signature, ...(reach && { reach }) }
}

import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Reach } from '../../../platform/outbound/public-address.ts'
import type { ConnectedService } from '../../../service-settings.ts'
import type { Gateway, GatewayFetch } from './gateway.ts'
import type { ReadMerchantsInput } from './merchant-settings.ts'
import type { Charges, SimulatedGateway } from './simulated-gateway.ts'

/** Where a gateway reports payments. */
export interface ReportAddress {
  /** `return`: the payer's browser comes back to it; `callback`: the gateway itself reports to it. */
  source: 'return' | 'callback'
  method: 'GET' | 'POST'
  path: string
}

export interface GatewayContext {
  market: Market
  publicUrl: string
  gatewayFetch: GatewayFetch
}

export interface SimulationContext {
  market: Market
  publicUrl: string
  charges: Charges
  newTransactionId(): string
}

/** A merchant account at a gateway. */
export interface MerchantAccount {
  /** URL of the gateway without a trailing slash. */
  address: string
  /** Absent for settings of the operator, which may name any address. */
  reach?: Reach
  /** Its key is one for tests, at the address that takes real money. */
  isTest?: boolean
}

/** A merchant account with what it opens. */
export interface Merchant {
  account: MerchantAccount
  /** The same account at another address. */
  at(address: string): Merchant
  createGateway(context: GatewayContext): Gateway
  /** Signs by itself, and does not use the adapter. */
  createSimulator(context: SimulationContext): SimulatedGateway
}

interface GatewayFacts extends ConnectedService {
  /** Code of the way to pay, in orders and settings. */
  service: string
  /** As people read it. */
  name: string
  /** What shoppers read below the name. */
  description: Readonly<Record<Language, string>>
  markets: readonly Market['code'][]
  /** The payer chooses a method of the gateway before the payment is opened. */
  needsMethod: boolean
  reportAddresses: readonly ReportAddress[]
  /**
   * Whether two numbers of paid transactions under one reference are those of one payment; else staff return the second.
   * Always where the gateway takes a reference once and its reports do not prove the number: another one could be forged.
   */
  isSameTransaction(known: string, reported: string): boolean
  /** The address that takes real money; every other is one for tests. */
  liveAddress(market: Market): string
}

/** All that is particular to a gateway. */
export interface GatewayProvider extends GatewayFacts {
  /** null without a merchant account. @throws what `deny` throws */
  readMerchant(reading: Omit<ReadMerchantsInput, 'service'>): Merchant | null
  /** The merchant of the simulated gateway where the operator named none; not valid anywhere else. */
  simulatedMerchant: Merchant
}

interface GatewayDefinition<Account extends MerchantAccount> extends GatewayFacts {
  /** Validates every value even without an account: a wrong one would otherwise be found only when it is needed. */
  readAccount(reading: ReadMerchantsInput): Account | null
  simulatedAccount: Account
  createGateway(account: Account, context: GatewayContext): Gateway
  createSimulator(account: Account, context: SimulationContext): SimulatedGateway
}

export function defineGateway<Account extends MerchantAccount>({
  readAccount,
  simulatedAccount,
  createGateway,
  createSimulator,
  ...facts
}: GatewayDefinition<Account>): GatewayProvider {
  const merchantOf = (account: Account): Merchant => ({
    account,
    at: (address) => merchantOf({ ...account, address }),
    createGateway: (context) => createGateway(account, context),
    createSimulator: (context) => createSimulator(account, context),
  })
  return {
    ...facts,
    readMerchant(reading) {
      const account = readAccount({ ...reading, service: facts })
      const { name = '' } = facts.settings[0] ?? {}
      if (account && !facts.markets.includes(reading.market.code))
        reading.deny(`${name} is set, but ${facts.name} takes no payments in this market: leave it out.`, {
          name,
          fault: 'other_market',
        })
      return account && merchantOf(account)
    },
    simulatedMerchant: merchantOf(simulatedAccount),
  }
}

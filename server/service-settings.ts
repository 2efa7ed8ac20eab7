import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'

/** What operators read of a setting in store.env, and what may be written. */
export interface EnvironmentSetting {
  /** Value of one that is absent or empty. Without it the setting is then not set, or its reader passes the value. */
  default?: string
  /** The default in words, where it follows from other settings. */
  follows?: string
  /** What may be written; ends the sentence that refuses another value. */
  rule?: string
  /** One or two sentences for operators, in Markdown. */
  about: string
}

export interface ServiceSetting extends Omit<EnvironmentSetting, 'default'> {
  /** Name of the same setting in store.env. */
  name: string
  /** Never part of an answer; of a `key`, which a service has made, the last characters are. */
  isSecret?: 'key' | 'password'
  /** Names the server or the account that the secrets are for: with another one they must be entered again. */
  isTarget?: true
  /** An empty one has a default, or is not needed. */
  isOptional?: true
  /** Meaningless without this other setting. */
  of?: string
  /** The only values; the first is the default. */
  options?: readonly string[]
}

/** What the owner reads of a service on its card, by the names of its settings. */
interface ServiceTexts<Name extends string> {
  name: string
  /** One sentence: what it does. */
  about: string
  settings: Readonly<Record<Name, string>>
  hints?: Readonly<Partial<Record<Name, string>>>
  /** Of the options that a person would not understand, as `NAME value`; the others are shown as they are. */
  options?: Readonly<Record<string, string>>
}

/** What a service that a store can be connected to declares of itself. */
export interface ConnectedService<Name extends string = string> {
  /** Its name in addresses and in the database. */
  connection: string
  /** An environment variable that begins so is meant for the store, and a mistake when it is no setting. */
  prefix: string
  /** Absent: every market. */
  markets?: readonly Market['code'][]
  /** Paths of the store that its owner enters at the service. */
  addresses?: readonly string[]
  /** The service can be asked whether it answers; others are tried with a message. */
  isCheckable?: true
  /** It was built from its public documentation, and never tried against the real service. */
  isUntried?: true
  /** What it needs, in the order of its form. */
  settings: readonly (ServiceSetting & { name: Name })[]
  texts: Readonly<Record<Language, ServiceTexts<NoInfer<Name>>>>
}

/** Checks that the texts are complete for the settings. */
export const declareService = <const Name extends string>(service: ConnectedService<Name>): ConnectedService => service

/** Reads one setting; `otherwise` is the value of an absent or empty one where it follows from other settings. */
export type ReadSetting = (name: string, otherwise?: string) => string

/** What to write as a setting, such as `on or off`. */
export const ruleOf = ({ settings }: Pick<ConnectedService, 'settings'>, name: string): string =>
  settings.find((one) => one.name === name)?.rule ?? 'another value'

/** The sentence about a value that its rule does not allow. Values that are secret are not given to it. */
export const brokenRule = (service: Pick<ConnectedService, 'settings'>, name: string, value: string): string =>
  `${name} is "${value}": write ${ruleOf(service, name)}.`

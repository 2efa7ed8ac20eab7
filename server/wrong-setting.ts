/** What is wrong with a setting, for those who see it on a screen; the sentence beside it is for the terminal. */
export const SETTING_FAULTS = [
  'required',
  'choice',
  'port',
  'host',
  'mail_address',
  'unencrypted',
  'url',
  'private_address',
  'secret_again',
  'webhook_secret',
  'account_sid',
  'sms_sender',
  'merchant',
  'other_market',
  'sender_phone',
  'postcode',
  'weight',
] as const
export type SettingFault = (typeof SETTING_FAULTS)[number]

/** Ends the reading of settings. `name` is the setting to change. The sentence never repeats a secret. */
export type DenySetting = (sentence: string, wrong: { name: string; fault: SettingFault }) => never

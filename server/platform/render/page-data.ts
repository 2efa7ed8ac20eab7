import * as v from 'valibot'
import { getConfig } from '#contract/site/calls/get-config.ts'
import { byLanguage, LANGUAGES, type Language } from '#contract/site/language.ts'
import { salesPolicyOf } from '#contract/site/sales-policy.ts'
import { SETTINGS, type Setting, type SettingId } from '#contract/site/setting.ts'
import type { Site } from '#contract/site/site.ts'
import { type Config, sendsCodes, sendsEmails } from '../../config.ts'
import type { CallApi } from './call-api.ts'
import type { Renderer } from './renderer.ts'

/** Data shared by all pages. */
export interface PageContent {
  /** Build id; changes with the files that the pages request. */
  build: string
  site: Site
  /** `site` as JSON for a script element. */
  siteJson: string
  /** Origin of public URLs. */
  origin: string
  descriptions: Record<Language, string>
  ageGate: Setting<'age_gate'>
  brand: Setting<'brand'>
  /** Language of the market, with which the shell starts. */
  language: Language
}

/** Reads the data shared by all pages from the store's current settings. */
export async function readFilling(
  callApi: CallApi,
  config: Config,
  { build, scriptJson }: Renderer,
): Promise<PageContent> {
  const { language, locale } = config.market
  const [[title, descriptions], ageGate, brand, terms] = await Promise.all([
    readSite(callApi),
    readSetting(callApi, 'age_gate', language),
    readSetting(callApi, 'brand', language),
    readSetting(callApi, 'catalogue_terms', language),
  ])
  const selling = await readSetting(callApi, 'sales_mode', language)
  const site: Site = {
    name: title,
    locale,
    timeZone: config.timeZone,
    imageOrigin: config.imageOrigin,
    minimumAge: ageGate.minimum,
    salesMode: selling.mode,
    salesPolicy: salesPolicyOf(selling),
    terms,
    sendsCodes: sendsCodes(config),
    ...(brand.logo !== null && { hasLogo: true }),
    sendsEmails: sendsEmails(config),
  }
  return {
    build,
    site,
    siteJson: scriptJson(site),
    origin: config.publicUrl,
    descriptions,
    ageGate,
    brand,
    language,
  }
}

/** Title of the store and its description in each language. */
async function readSite(callApi: CallApi): Promise<[title: string, descriptions: PageContent['descriptions']]> {
  const sites = await Promise.all(LANGUAGES.map((language) => readSetting(callApi, 'site', language)))
  return [sites[0]?.title ?? '', byLanguage((_language, index) => sites[index]?.description ?? '')]
}

async function readSetting<Id extends SettingId>(callApi: CallApi, id: Id, language: Language): Promise<Setting<Id>> {
  const response = await callApi(getConfig, { params: { id } }, language)
  const { config } = v.parse(getConfig.response, response)
  return v.parse(SETTINGS[id], config.value) as Setting<Id>
}

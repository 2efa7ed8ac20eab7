import * as v from 'valibot'
import { getCatalogueSnapshot } from '#contract/calls/get-catalogue-snapshot.ts'
import { getConfig } from '#contract/calls/get-config.ts'
import { getHome } from '#contract/calls/get-home.ts'
import type { Config } from '../config.ts'
import type { callThrough } from './call-api.ts'
import type { Renderer, Site } from './renderer.ts'
import type { Filling } from './template.ts'

type CallApi = ReturnType<typeof callThrough>

const siteConfig = v.object({ title: v.string(), description: v.string() })
const ageConfig = v.object({ minimum: v.number() })

/** What all pages have in common, as the store's own settings and catalogue say it at this moment. */
export async function readFilling(
  callApi: CallApi,
  config: Config,
  { scriptJson, tintRule }: Renderer,
): Promise<Filling> {
  const setting = async <Value extends v.GenericSchema>(id: string, schema: Value): Promise<v.InferOutput<Value>> => {
    const { config: found } = v.parse(getConfig.response, await callApi(getConfig, { params: { id } }))
    return v.parse(schema, found.value)
  }
  const [{ title, description }, { minimum }, catalogue, home] = await Promise.all([
    setting('site', siteConfig),
    setting('age_gate', ageConfig),
    callApi(getCatalogueSnapshot, {}).then((response) => v.parse(getCatalogueSnapshot.response, response)),
    callApi(getHome, {}).then((response) => v.parse(getHome.response, response)),
  ])
  const site: Site = {
    name: title,
    locale: config.market.locale,
    timeZone: config.timeZone,
    imageOrigin: config.imageOrigin,
    minimumAge: minimum,
  }
  const tints = [
    tintRule('hero', home.hero.picture),
    ...catalogue.products.map(({ id, image }) => tintRule(id, image)),
  ].join('')
  return { site, siteJson: scriptJson(site), description, tints }
}

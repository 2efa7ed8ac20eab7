import * as v from 'valibot'
import type { Context } from '../../../context.ts'
import * as settings from '../queries/settings.ts'

const site = v.object({ title: v.string() })

interface Named extends Pick<Context, 'db'> {
  config: Pick<Context['config'], 'market'>
}

/** The store's name in its messages. */
export const storeName = async ({ db, config }: Named): Promise<string> =>
  v.parse(site, await settings.find(db, config.market.code, 'site')).title

import { dropSecondFactor as dropCall } from '#contract/auth/calls/drop-second-factor.ts'
import { exportProducts as exportCall } from '#contract/catalogue/calls/export-products.ts'
import { getStaffProducts } from '#contract/catalogue/calls/get-staff-products.ts'
import { importProducts as importCall } from '#contract/catalogue/calls/import-products.ts'
import { setStock as stockCall } from '#contract/catalogue/calls/set-stock.ts'
import type { ImportReport } from '#contract/catalogue/staff-product.ts'
import { getStaffBanners } from '#contract/content/calls/get-staff-banners.ts'
import { getStaffConfigs } from '#contract/site/calls/get-staff-configs.ts'
import { saveConfig as saveCall } from '#contract/site/calls/save-config.ts'
import { allowNewPassword as allowCall } from '#contract/staff/calls/allow-new-password.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { issueVoucher as issueCall } from '#contract/vouchers/calls/issue-voucher.ts'
import { requireAccountByPhone } from '../domains/account/services/require-account.ts'
import { exportProducts, importText, textOf } from '../domains/catalogue/services/product-file.ts'
import { listProducts } from '../domains/catalogue/services/products.ts'
import { requireProductBySku } from '../domains/catalogue/services/require-product.ts'
import { pictureAddress } from '../domains/catalogue/services/staff-picture-address.ts'
import { fillOrders } from '../domains/orders/services/preorders.ts'
import { setStock } from '../domains/orders/services/set-stock.ts'
import { listConfigs, previewConfig, saveConfig } from '../domains/site/services/configs.ts'
import { allowNewPasswordOf } from '../domains/staff/services/allow-new-password.ts'
import { dropSecondFactor } from '../domains/staff/services/drop-second-factor.ts'
import { listAudit } from '../domains/staff/services/records.ts'
import { requireVoucherByCode } from '../domains/vouchers/services/require-voucher.ts'
import { issueVoucher } from '../domains/vouchers/services/staff-vouchers.ts'
import { type Command, type CommandResult, checked, numberOf, text, UsageError, word } from './command.ts'

const reportLines = ({ rows, created, changed, same, problems, filled, dry_run }: ImportReport): string[] => [
  ...problems.map(({ line, column, sentence }) => `line ${line}, ${column}: ${sentence}`),
  `${rows} rows: ${created} new, ${changed} changed, ${same} as they are${dry_run ? ' (nothing was written)' : ''}`,
  ...filled.map((order) => `${order} has all its goods now`),
]

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    throw new UsageError('The value is not JSON.')
  }
}

/** Products, vouchers, people, settings and the audit trail. */
export const GOODS_COMMANDS: readonly Command[] = [
  {
    name: 'products',
    takes: [],
    options: { q: 'TEXT', show: 'visible|hidden|out_of_stock', page: 'N' },
    summary: 'Lists products of the market',
    call: getStaffProducts,
    async run(args, { context }) {
      const query = { q: text(args, 'q'), show: text(args, 'show'), page: text(args, 'page') }
      const answer = await listProducts(checked(getStaffProducts.query, query), context)
      const lines = answer.data.map(({ sku, name, here }) =>
        [sku, name, here?.price ?? '–', `${here?.stock ?? '–'} (${here?.reserved ?? 0} reserved)`].join('  '),
      )
      return { lines: [...lines, `${answer.meta.total} goods`], answer }
    },
  },
  {
    name: 'picture-address',
    takes: ['<source>', '<modifiers>'],
    options: {},
    summary: 'Prints the signed address of a picture in a size that no page uses, such as w_320,h_320,fit_contain',
    // Other image sizes are used in banners and pages, so this needs the permission to edit those.
    call: getStaffBanners,
    async run(args, { context }): Promise<CommandResult> {
      const path = pictureAddress(word(args, 0), word(args, 1), context)
      if (path === null) throw new UsageError('The source is no picture of the store, or the modifiers are not known.')
      const address = `${context.config.publicUrl}${path}`
      return { lines: [address], answer: { address } }
    },
  },
  {
    name: 'stock',
    takes: ['<sku>', '<pieces>'],
    options: {},
    summary: 'Sets the counted stock of a product; what orders still have on the shelf is part of the count',
    call: stockCall,
    async run(args, { context }): Promise<CommandResult> {
      const { id } = await requireProductBySku(word(args, 0), context)
      const body = checked(stockCall.body, { product_id: id, on_hand: numberOf(word(args, 1)) })
      const answer = await setStock(body, context)
      const { stock, reserved } = answer.stock
      return { lines: [`${word(args, 0)}  ${stock} (${reserved} reserved)`, ...answer.filled], answer }
    },
  },
  {
    name: 'export',
    takes: ['<file>'],
    options: {},
    summary: 'Writes all products to a file',
    call: exportCall,
    async run(args, { context, writeFile }) {
      await writeFile(word(args, 0), await exportProducts(context))
      return { lines: [`Written: ${word(args, 0)}`], answer: { file: word(args, 0) } }
    },
  },
  {
    name: 'import',
    takes: ['<file>'],
    options: { 'dry-run': '' },
    summary: 'Imports a file of products, completely or not at all',
    call: importCall,
    async run(args, { context, readFile }) {
      const content = textOf(new Uint8Array(await readFile(word(args, 0))))
      if (content === null) throw new UsageError('The file is not UTF-8 or UTF-16 text.')
      const answer = await importText(content, args.options['dry-run'] === true, {
        ...context,
        fillPreorders: fillOrders,
      })
      return { lines: reportLines(answer), answer }
    },
  },
  {
    name: 'issue-voucher',
    takes: ['<code>', '<phone>'],
    options: { reason: 'TEXT', 'expires-at': 'TIME' },
    summary: 'Issues a voucher to a person',
    call: issueCall,
    async run(args, { context }) {
      const voucher = await requireVoucherByCode(word(args, 0), context)
      const account_id = await requireAccountByPhone(word(args, 1), context)
      const body = { account_id, reason: text(args, 'reason'), expires_at: text(args, 'expires-at') ?? null }
      const answer = await issueVoucher(voucher.id, checked(issueCall.body, body), context)
      return { lines: [`${answer.voucher.code}  issued ${answer.voucher.issued} times`], answer }
    },
  },
  {
    name: 'allow-new-password',
    takes: ['<phone>'],
    options: { reason: 'TEXT' },
    summary: 'Lets a member of staff choose a new password with a code, for a day',
    call: allowCall,
    async run(args, { context }) {
      const id = await requireAccountByPhone(word(args, 0), context)
      const { reason } = checked(allowCall.body, { reason: text(args, 'reason') })
      const answer = await allowNewPasswordOf({ id, reason, mayBeOwn: true }, context)
      return {
        lines: [`${answer.phone}  may choose a new password with a code until tomorrow, and was told so`],
        answer,
      }
    },
  },
  {
    name: 'drop-second-factor',
    takes: ['<phone>'],
    options: { reason: 'TEXT' },
    summary: 'Switches off the second factor of a person who lost the device',
    call: dropCall,
    async run(args, { context }) {
      const id = await requireAccountByPhone(word(args, 0), context)
      const { reason } = checked(dropCall.body, { reason: text(args, 'reason') })
      const answer = await dropSecondFactor({ id, reason, mayBeOwn: true }, context)
      return { lines: [`${answer.phone}  signs in with the password alone, and was told so`], answer }
    },
  },
  {
    name: 'configs',
    takes: [],
    options: {},
    summary: 'Shows the settings of the market',
    call: getStaffConfigs,
    async run(_given, { context }) {
      const answer = await listConfigs(context)
      return { lines: answer.map(({ id, value }) => `${id}  ${JSON.stringify(value)}`), answer }
    },
  },
  {
    name: 'config',
    takes: ['<id>', '<json>'],
    options: { 'dry-run': '' },
    summary: 'Changes a setting; with --dry-run prints the effects only',
    call: saveCall,
    async run(args, { context }) {
      const { id } = checked(saveCall.params, { id: word(args, 0) })
      const { value } = checked(saveCall.body, { value: jsonOf(word(args, 1)) })
      const isDry = args.options['dry-run'] === true
      const effect = isDry ? await previewConfig(id, value, context) : (await saveConfig(id, value, context)).effect
      const changes = effect.changes.map(({ path, from, to }) => `${path}: ${from} → ${to}`)
      return { lines: [...changes, ...effect.effects], answer: effect }
    },
  },
  {
    name: 'audit',
    takes: [],
    options: { act: 'ACT', object: 'OBJECT', from: 'TIME', to: 'TIME', page: 'N' },
    summary: 'Shows what staff did, newest first',
    call: getAudit,
    async run(args, { context }) {
      const query = ['act', 'object', 'from', 'to', 'page'].map((name) => [name, text(args, name)])
      const answer = await listAudit(checked(getAudit.query, Object.fromEntries(query)), context)
      const lines = answer.data.map(({ created_at, act, object, actor }) =>
        [created_at, actor.phone, act, object].join('  '),
      )
      return { lines: [...lines, `${answer.meta.total} acts`], answer }
    },
  },
]

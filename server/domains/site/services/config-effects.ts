import * as v from 'valibot'
import { FESTIVE_PATH, micrositeOf } from '#contract/lucky-draw/festive.ts'
import type { Language } from '#contract/site/language.ts'
import { presetOf } from '#contract/site/sales-modes.ts'
import {
  BUYER_KINDS,
  GOODS_KINDS,
  promotesAnything,
  type SalesPolicy,
  salesPolicyOf,
} from '#contract/site/sales-policy.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import type { ConfigEffect, StaffConfigId } from '#contract/site/staff-config.ts'

/** Descriptions of what a setting changes for buyers. English defines the type. */
const en = {
  nothing: 'No changes',
  general: 'Customers see the change within seconds. Devices that are offline are updated on the next visit.',
  salesMode: {
    full: 'Everyone can order and pay online.',
    dealers_only: 'Only dealers and sales persons can order. Guests and customers can browse.',
    reserve_and_collect: 'Orders are collected and paid for in store. There’s no delivery.',
    catalogue_only: 'Nobody can order. Existing carts are kept.',
  },
  customer: 'Customers',
  dealer: 'Dealers and sales persons',
  age_restricted: 'age-restricted goods',
  other: 'other goods',
  rules: {
    buy: 'buy, with delivery or pickup',
    reserve: 'reserve, collect and pay in store',
    look: 'look only',
    hide: 'not shown',
  },
  counter: 'Orders that are collected can also be paid at the counter.',
  quiet: 'Vouchers, points, affiliate codes and sharing are hidden from customers.',
  age: (years: number) => `People under ${years} can’t enter the store, register or check out.`,
  closed:
    'Customers can browse. Their changes are kept on their device and sent after maintenance. Staff can keep working.',
  opened: 'Customers can order again. Changes kept on their devices are sent.',
  festiveOn: (path: string) => `During the campaign, ${FESTIVE_PATH} redirects to ${path}.`,
  festiveAway: (address: string) => `During the campaign, ${FESTIVE_PATH} redirects to another site: ${address}.`,
  festiveDraw: `During the campaign, the lucky draw is shown at ${FESTIVE_PATH}.`,
  festiveOff: `${FESTIVE_PATH} isn’t available.`,
  seller:
    'All documents created from now on show these details, including those of older orders. Publish the legal texts again to update them there.',
  ways: (count: number) => `${count} payment methods are available at checkout.`,
  noWay: 'No payment method is available, so nobody can check out.',
  points: 'Applies to new orders. Points already earned don’t change.',
}
type EffectMessages = typeof en

const ms: EffectMessages = {
  nothing: 'Tiada perubahan',
  general:
    'Pelanggan melihat perubahan dalam beberapa saat. Peranti di luar talian dikemas kini pada lawatan seterusnya.',
  salesMode: {
    full: 'Semua orang boleh memesan dan membayar dalam talian.',
    dealers_only: 'Hanya pengedar dan jurujual boleh memesan. Tetamu dan pelanggan boleh melihat sahaja.',
    reserve_and_collect: 'Pesanan diambil dan dibayar di kedai. Tiada penghantaran.',
    catalogue_only: 'Tiada siapa boleh memesan. Troli sedia ada disimpan.',
  },
  customer: 'Pelanggan',
  dealer: 'Pengedar dan jurujual',
  age_restricted: 'barangan had umur',
  other: 'barangan lain',
  rules: {
    buy: 'beli, dengan penghantaran atau ambil sendiri',
    reserve: 'tempah, ambil dan bayar di kedai',
    look: 'lihat sahaja',
    hide: 'tidak dipaparkan',
  },
  counter: 'Pesanan yang diambil juga boleh dibayar di kaunter.',
  quiet: 'Baucar, mata, kod rujukan dan perkongsian disembunyikan daripada pelanggan.',
  age: (years) => `Orang di bawah ${years} tahun tidak boleh memasuki kedai, mendaftar atau membuat pembayaran.`,
  closed:
    'Pelanggan boleh melihat. Perubahan mereka disimpan pada peranti dan dihantar selepas penyelenggaraan. Kakitangan boleh terus bekerja.',
  opened: 'Pelanggan boleh memesan semula. Perubahan yang disimpan pada peranti dihantar.',
  festiveOn: (path) => `Semasa kempen, ${FESTIVE_PATH} diubah hala ke ${path}.`,
  festiveAway: (address) => `Semasa kempen, ${FESTIVE_PATH} diubah hala ke laman lain: ${address}.`,
  festiveDraw: `Semasa kempen, cabutan bertuah dipaparkan di ${FESTIVE_PATH}.`,
  festiveOff: `${FESTIVE_PATH} tidak tersedia.`,
  seller:
    'Semua dokumen yang dicipta mulai sekarang menunjukkan maklumat ini, termasuk untuk pesanan lama. Terbitkan semula teks undang-undang untuk mengemas kininya.',
  ways: (count) => `${count} kaedah bayaran tersedia semasa pembayaran.`,
  noWay: 'Tiada kaedah bayaran tersedia, jadi tiada siapa boleh membuat pembayaran.',
  points: 'Berkuat kuasa untuk pesanan baharu. Mata yang sudah diperoleh tidak berubah.',
}

const id: EffectMessages = {
  nothing: 'Tidak ada perubahan',
  general:
    'Pelanggan melihat perubahan dalam beberapa detik. Perangkat yang offline diperbarui pada kunjungan berikutnya.',
  salesMode: {
    full: 'Semua orang bisa memesan dan membayar online.',
    dealers_only: 'Hanya dealer dan tenaga penjual yang bisa memesan. Tamu dan pelanggan hanya bisa melihat-lihat.',
    reserve_and_collect: 'Pesanan diambil dan dibayar di toko. Tidak ada pengiriman.',
    catalogue_only: 'Tidak ada yang bisa memesan. Keranjang yang ada tetap tersimpan.',
  },
  customer: 'Pelanggan',
  dealer: 'Dealer dan tenaga penjual',
  age_restricted: 'barang dengan batas usia',
  other: 'barang lain',
  rules: {
    buy: 'beli, dengan pengiriman atau ambil sendiri',
    reserve: 'pesan, ambil dan bayar di toko',
    look: 'hanya lihat',
    hide: 'tidak ditampilkan',
  },
  counter: 'Pesanan yang diambil juga bisa dibayar di kasir.',
  quiet: 'Voucher, poin, kode afiliasi, dan tombol bagikan disembunyikan dari pelanggan.',
  age: (years) => `Orang di bawah ${years} tahun tidak bisa masuk ke toko, mendaftar, atau checkout.`,
  closed:
    'Pelanggan bisa melihat-lihat. Perubahannya disimpan di perangkat dan dikirim setelah pemeliharaan. Staf tetap bisa bekerja.',
  opened: 'Pelanggan bisa memesan lagi. Perubahan yang disimpan di perangkat dikirim.',
  festiveOn: (path) => `Selama kampanye, ${FESTIVE_PATH} dialihkan ke ${path}.`,
  festiveAway: (address) => `Selama kampanye, ${FESTIVE_PATH} dialihkan ke situs lain: ${address}.`,
  festiveDraw: `Selama kampanye, undian tampil di ${FESTIVE_PATH}.`,
  festiveOff: `${FESTIVE_PATH} tidak tersedia.`,
  seller:
    'Semua dokumen yang dibuat mulai sekarang memuat data ini, termasuk untuk pesanan lama. Terbitkan lagi teks hukum untuk memperbaruinya di sana.',
  ways: (count) => `${count} metode pembayaran tersedia saat checkout.`,
  noWay: 'Tidak ada metode pembayaran yang tersedia, jadi tidak ada yang bisa checkout.',
  points: 'Berlaku untuk pesanan baru. Poin yang sudah didapat tidak berubah.',
}

const EFFECT_MESSAGES: Readonly<Record<Language, EffectMessages>> = { en, ms, id }
const NONE = '—'
const MAX_CHANGES = 100

type Value = Record<string, unknown>

interface Change {
  id: StaffConfigId
  before: Value
  after: Value
}

/** The values that would change, and a description of the effect. */
export function effectOf({ id: config, before, after }: Change, language: Language): ConfigEffect {
  const [old, next] = [flat(before), flat(after)]
  const changes = [...new Set([...old.keys(), ...next.keys()])]
    .map((path) => ({ path, from: old.get(path) ?? NONE, to: next.get(path) ?? NONE }))
    .filter(({ from, to }) => from !== to)
  const messages = EFFECT_MESSAGES[language]
  const effects = changes.length === 0 ? [messages.nothing] : sentences(config, after, messages)
  return { changes: changes.slice(0, MAX_CHANGES), effects }
}

/** Every leaf value by its dotted path, as text. */
function flat(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return path ? new Map([[path, NONE]]) : new Map()
  if (typeof value === 'string') return new Map([[path, value]])
  if (typeof value !== 'object') return new Map([[path, JSON.stringify(value)]])
  const inner = Object.entries(value).flatMap(([name, one]) => [...flat(one, path ? `${path}.${name}` : name)])
  return new Map(inner)
}

function sentences(config: StaffConfigId, after: Value, messages: EffectMessages): string[] {
  const { minimum, active, redirect_to, methods, services, banks } = after
  if (config === 'sales_mode') return policyEffects(salesPolicyOf(v.parse(SETTINGS.sales_mode, after)), messages)
  if (config === 'age_gate') return [messages.age(Number(minimum)), messages.general]
  if (config === 'maintenance') return [active === true ? messages.closed : messages.opened]
  if (config === 'festive_microsite')
    return [active === true ? festiveEffect(redirect_to, messages) : messages.festiveOff]
  if (config === 'seller') return [messages.seller]
  if (config === 'points') return [messages.points]
  if (config !== 'payments') return [messages.general]
  const count = waysToPay({ methods, services, banks })
  return [count === 0 ? messages.noWay : messages.ways(count)]
}

/** What each kind of buyer may do, in one sentence where the table is a preset. */
function policyEffects(policy: SalesPolicy, messages: EffectMessages): string[] {
  const preset = presetOf(policy)
  const cells = BUYER_KINDS.flatMap((buyer) =>
    GOODS_KINDS.map(
      (goods) => `${messages[buyer]}, ${messages[goods]}: ${messages.rules[policy.table[buyer][goods]]}.`,
    ),
  )
  return [
    ...(preset ? [messages.salesMode[preset]] : cells),
    ...(policy.counter_payment ? [messages.counter] : []),
    ...(promotesAnything(policy, 'customer') ? [] : [messages.quiet]),
  ]
}

function festiveEffect(redirectTo: unknown, messages: EffectMessages): string {
  const microsite = micrositeOf(typeof redirectTo === 'string' ? redirectTo : null)
  if (microsite === null) return messages.festiveDraw
  return microsite.isExternal ? messages.festiveAway(microsite.href) : messages.festiveOn(microsite.href)
}

/** The number of enabled methods and of usable services without methods. */
function waysToPay({ methods, services, banks }: Value): number {
  const [on, all, accounts] = [methods, services, banks].map((list) => (Array.isArray(list) ? list : []))
  const direct = all?.filter(({ code, needs_method }) => !needs_method && (code !== 'MANUAL' || accounts?.length)) ?? []
  return (on?.filter(({ enabled }) => enabled).length ?? 0) + direct.length
}

import { FESTIVE_PATH, micrositeOf } from '#contract/lucky-draw/festive.ts'
import type { Language } from '#contract/site/language.ts'
import { forbidsPromotion, isSalesMode } from '#contract/site/sales-mode.ts'
import type { ConfigEffect, StaffConfigId } from '#contract/site/staff-config.ts'

/** Descriptions of what a setting changes for buyers. English defines the type. */
const en = {
  nothing: 'Nothing changes.',
  general: 'Pages show it within seconds; what a device kept for reading without signal follows with its next visit.',
  salesMode: {
    full: 'Everybody may order and pay.',
    dealers_only: 'Only dealers and sales persons may order; guests and customers see the shop.',
    reserve_and_collect: 'Orders are fetched and paid for at a store; nothing is delivered.',
    catalogue_only: 'Nobody may order. Carts stay, and wait.',
  },
  quiet: 'Vouchers, points, affiliate codes, badges and sharing are hidden.',
  age: (years: number) =>
    `Whoever is younger than ${years} is turned away at the gate, at registration and at checkout.`,
  closed: 'Pages can be read; every change waits on the device until the maintenance ends. Staff go on working.',
  opened: 'The store takes changes again; what waited on devices is sent.',
  festiveOn: (path: string) => `While it runs, ${FESTIVE_PATH} leads to ${path}.`,
  festiveAway: (address: string) => `While it runs, ${FESTIVE_PATH} leaves the store for ${address}.`,
  festiveDraw: `While it runs, the lucky draw is shown at ${FESTIVE_PATH}. There is no redirect.`,
  festiveOff: `There is nothing at ${FESTIVE_PATH}.`,
  seller: 'Papers printed from now on carry it, those of older orders too.',
  ways: (count: number) => `${count} ways to pay are offered.`,
  noWay: 'There is no way to pay: nobody can check out.',
  points: 'Orders from now on earn by it; points earned before stay.',
}
type EffectMessages = typeof en

const ms: EffectMessages = {
  nothing: 'Tiada yang berubah.',
  general: 'Halaman menunjukkannya dalam beberapa saat; simpanan pada peranti menyusul pada lawatan berikutnya.',
  salesMode: {
    full: 'Semua orang boleh memesan dan membayar.',
    dealers_only: 'Hanya pengedar dan jurujual boleh memesan; tetamu dan pelanggan melihat kedai.',
    reserve_and_collect: 'Pesanan diambil dan dibayar di kedai; tiada penghantaran.',
    catalogue_only: 'Tiada siapa boleh memesan. Troli kekal dan menunggu.',
  },
  quiet: 'Baucar, mata, kod affiliate, lencana dan perkongsian disembunyikan.',
  age: (years) => `Sesiapa di bawah ${years} tahun ditolak di pintu, semasa pendaftaran dan semasa membayar.`,
  closed: 'Halaman boleh dibaca; setiap perubahan menunggu pada peranti. Staf terus bekerja.',
  opened: 'Kedai menerima perubahan semula; yang menunggu pada peranti dihantar.',
  festiveOn: (path) => `Semasa kempen berjalan, ${FESTIVE_PATH} menuju ke ${path}.`,
  festiveAway: (address) => `Semasa kempen berjalan, ${FESTIVE_PATH} keluar dari kedai ke ${address}.`,
  festiveDraw: `Semasa kempen berjalan, cabutan bertuah dipaparkan di ${FESTIVE_PATH}. Tiada ubah hala.`,
  festiveOff: `Tiada apa-apa di ${FESTIVE_PATH}.`,
  seller: 'Kertas yang dicetak mulai sekarang membawanya, termasuk untuk pesanan lama.',
  ways: (count) => `${count} cara pembayaran ditawarkan.`,
  noWay: 'Tiada cara pembayaran: tiada siapa boleh membuat pembayaran.',
  points: 'Pesanan mulai sekarang memperoleh mata begini; mata terdahulu kekal.',
}

const id: EffectMessages = {
  nothing: 'Tidak ada yang berubah.',
  general: 'Halaman menampilkannya dalam beberapa detik; simpanan di perangkat menyusul saat dibuka lagi.',
  salesMode: {
    full: 'Semua orang bisa memesan dan membayar.',
    dealers_only: 'Hanya dealer dan tenaga penjual yang bisa memesan; tamu dan pelanggan melihat toko.',
    reserve_and_collect: 'Pesanan diambil dan dibayar di toko; tidak ada pengiriman.',
    catalogue_only: 'Tidak ada yang bisa memesan. Keranjang tetap ada dan menunggu.',
  },
  quiet: 'Voucher, poin, kode afiliasi, lencana, dan berbagi disembunyikan.',
  age: (years) => `Yang lebih muda dari ${years} tahun ditolak di gerbang, saat mendaftar, dan saat checkout.`,
  closed: 'Halaman bisa dibaca; setiap perubahan menunggu di perangkat. Staf tetap bekerja.',
  opened: 'Toko menerima perubahan lagi; yang menunggu di perangkat dikirim.',
  festiveOn: (path) => `Selama kampanye berjalan, ${FESTIVE_PATH} menuju ke ${path}.`,
  festiveAway: (address) => `Selama kampanye berjalan, ${FESTIVE_PATH} keluar dari toko ke ${address}.`,
  festiveDraw: `Selama kampanye berjalan, undian berhadiah tampil di ${FESTIVE_PATH}. Tidak ada pengalihan.`,
  festiveOff: `Tidak ada apa-apa di ${FESTIVE_PATH}.`,
  seller: 'Dokumen yang dicetak mulai sekarang memuatnya, juga untuk pesanan lama.',
  ways: (count) => `${count} cara membayar ditawarkan.`,
  noWay: 'Tidak ada cara membayar: tidak ada yang bisa checkout.',
  points: 'Pesanan mulai sekarang mendapat poin begini; poin sebelumnya tetap.',
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
  const { mode, minimum, active, redirect_to, methods, services, banks } = after
  if (config === 'sales_mode' && isSalesMode(mode))
    return [messages.salesMode[mode], ...(forbidsPromotion(mode) ? [messages.quiet] : [])]
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

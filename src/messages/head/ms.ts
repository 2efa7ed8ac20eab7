import type { HeadMessages } from './en.ts'

export const ms: HeadMessages = {
  shop: (site, count) =>
    `Semua ${count} produk kedai rasmi ${site}: peranti, pod, stick, cecair dan aksesori. Untuk orang dewasa sahaja.`,
  kind: (kind, site, count) =>
    `${kind} dari kedai rasmi ${site}: ${count} pilihan dengan harga dan stok. Untuk orang dewasa sahaja.`,
  stores: (site) => `Cari cawangan ${site}: alamat, waktu buka dan arah ke sana.`,
  contact: (site) => `Tulis kepada ${site}. Anda menerima nombor tiket dan jawapan.`,
  affiliate: (name) => `Kongsikan ${name} dengan orang lain: mereka berjimat, dan anda menerima komisen.`,
  verify: (site) => `Semak sama ada pek ${site} anda tulen: dengan kod di bawah panel gores.`,
  links: (site) => `Di mana lagi ${site} boleh ditemui.`,
}

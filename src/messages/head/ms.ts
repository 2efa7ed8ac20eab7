import type { HeadMessages } from './en.ts'

export const ms: HeadMessages = {
  shop: (site, count) =>
    `Semua ${count} produk kedai rasmi ${site}: peranti, pod, stik, cecair dan aksesori. Untuk orang dewasa sahaja.`,
  kind: (kind, site, count) =>
    `${kind} dari kedai rasmi ${site}: ${count} pilihan dengan harga dan stok. Untuk orang dewasa sahaja.`,
  stores: (site) => `Cawangan ${site}: alamat, waktu buka dan arah.`,
  contact: (site) => `Hubungi ${site}. Kami akan membalas dengan nombor tiket.`,
  affiliate: (name) => `Kongsikan ${name}: mereka berjimat, dan anda menerima komisen bagi setiap pesanan.`,
  verify: (site) => `Semak sama ada produk ${site} anda tulen dengan kod di bawah panel gores.`,
  links: (site) => `Di mana lagi ${site} boleh ditemui.`,
}

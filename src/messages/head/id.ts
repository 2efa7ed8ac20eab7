import type { HeadMessages } from './en.ts'

export const id: HeadMessages = {
  shop: (site, count) =>
    `Semua ${count} produk toko resmi ${site}: perangkat, pod, stik, liquid, dan aksesori. Khusus orang dewasa.`,
  kind: (kind, site, count) =>
    `${kind} dari toko resmi ${site}: ${count} pilihan dengan harga dan stok. Khusus orang dewasa.`,
  stores: (site) => `Temukan gerai ${site}: alamat, jam buka, dan arah ke sana.`,
  contact: (site) => `Tulis kepada ${site}. Anda mendapat nomor tiket dan jawaban.`,
  affiliate: (name) => `Ajak orang lain ke ${name}: mereka lebih hemat, dan Anda mendapat komisi.`,
  verify: (site) => `Periksa apakah kemasan ${site} Anda asli: lewat kode di bawah panel gosok.`,
  links: (site) => `Di mana lagi ${site} dapat ditemukan.`,
}

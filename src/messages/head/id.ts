import type { HeadMessages } from './en.ts'

export const id: HeadMessages = {
  shop: (site, count) =>
    `Semua ${count} produk toko resmi ${site}: perangkat, pod, stik, liquid, dan aksesori. Khusus orang dewasa.`,
  kind: (kind, site, count) =>
    `${kind} dari toko resmi ${site}: ${count} pilihan dengan harga dan stok. Khusus orang dewasa.`,
  stores: (site) => `Cabang ${site}: alamat, jam buka, dan petunjuk arah.`,
  contact: (site) => `Hubungi ${site}. Kami akan membalas dengan nomor tiket.`,
  affiliate: (name) => `Bagikan ${name}: mereka lebih hemat, dan Anda mendapat komisi dari setiap pesanan.`,
  verify: (site) => `Periksa keaslian produk ${site} Anda dengan kode di bawah panel gosok.`,
  links: (site) => `Di mana lagi ${site} dapat ditemukan.`,
}

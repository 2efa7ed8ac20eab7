import type { ContentHitsMessages } from './en.ts'

/** Malay messages: help pages and stores in the search. `words` are never shown: they are what a page is found by. */
export const ms: ContentHitsMessages = {
  title: 'Bantuan dan cawangan',
  pages: {
    stores: {
      title: 'Cawangan kami',
      words: 'kedai cawangan lokasi berdekatan ambil sendiri waktu operasi alamat peta',
    },
    orders: {
      title: 'Pesanan anda',
      words: 'pesanan status jejak penghantaran bungkusan invois resit pulang batal',
    },
    contact: {
      title: 'Hubungi kami',
      words: 'bantuan soalan aduan telefon emel whatsapp khidmat pelanggan',
    },
    warranty: {
      title: 'Waranti',
      words: 'jaminan rosak cacat baiki ganti',
    },
    claims: {
      title: 'Buat tuntutan waranti',
      words: 'jaminan rosak cacat bocor baiki ganti',
    },
    verify: {
      title: 'Semak ketulenan produk',
      words: 'tulen tiruan palsu asli kod imbas',
    },
    about: {
      title: 'Tentang kami',
      words: 'syarikat kisah',
    },
  },
  editorial: {
    'shipping-policy': 'penghantaran hantar kurier pos bungkusan caj hari tiba',
    'return-policy': 'pulang pemulangan bayaran balik tukar salah rosak batal',
    terms: 'terma syarat',
    'privacy-policy': 'privasi data peribadi kuki padam akaun',
    'age-policy': 'umur 21 minimum dewasa',
    'points-terms': 'mata ganjaran luput',
    'affiliate-terms': 'komisen rujukan',
    'dealer-terms': 'pengedar borong',
  },
}

import type { ContentHitsMessages } from './en.ts'

/** Indonesian messages: help pages and stores in the search. `words` are never shown: they are what a page is found by. */
export const id: ContentHitsMessages = {
  title: 'Bantuan dan toko',
  pages: {
    stores: {
      title: 'Toko kami',
      words: 'toko cabang lokasi terdekat ambil sendiri jam buka alamat peta',
    },
    orders: {
      title: 'Pesanan Anda',
      words: 'pesanan status lacak resi pengiriman paket faktur retur batal',
    },
    contact: {
      title: 'Hubungi kami via formulir',
      words: 'bantuan pertanyaan keluhan telepon email whatsapp layanan pelanggan',
    },
    warranty: {
      title: 'Garansi',
      words: 'jaminan rusak cacat perbaikan ganti',
    },
    claims: {
      title: 'Ajukan klaim garansi',
      words: 'jaminan rusak cacat bocor perbaikan ganti',
    },
    verify: {
      title: 'Periksa keaslian produk',
      words: 'asli palsu keaslian kode pindai',
    },
    about: {
      title: 'Tentang toko kami',
      words: 'perusahaan cerita',
    },
  },
  editorial: {
    'shipping-policy': 'pengiriman kirim kurir ongkir paket biaya hari tiba',
    'return-policy': 'retur pengembalian dana tukar salah rusak batal',
    terms: 'syarat ketentuan',
    'privacy-policy': 'privasi data pribadi cookie hapus akun',
    'age-policy': 'usia umur 21 minimum dewasa',
    'points-terms': 'poin hadiah kedaluwarsa',
    'affiliate-terms': 'afiliasi komisi',
    'dealer-terms': 'dealer grosir reseller',
  },
}

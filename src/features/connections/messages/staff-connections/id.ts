import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffConnectionsMessages } from './en.ts'

/** Indonesian messages: services that send messages and take payments, on the staff screens. */
export const id: StaffConnectionsMessages = {
  ...staff,
  connections: {
    parts: {
      messages: {
        title: 'Email dan pesan',
        text: 'Minimal satu layanan diperlukan, kalau tidak, tidak ada yang bisa mendaftar. Setelah terhubung, kirim pesan uji di',
      },
      payments: {
        title: 'Pembayaran',
        text: 'Hubungkan akun merchant Anda di sini, lalu tawarkan saat checkout di',
      },
      couriers: {
        title: 'Kurir',
        text: 'Hubungkan layanan yang memesan kurir, lalu pesan dari halaman pesanan, atau untuk banyak pesanan pada',
      },
    },
    sources: { none: 'Belum terhubung', screen: 'Terhubung', file: 'Terhubung lewat store.env' },
    problems: { unreadable: 'Tidak bisa dibaca. Masukkan lagi.', invalid: 'Tidak berlaku lagi. Masukkan lagi.' },
    untried:
      'Dibuat dari dokumentasi publiknya dan belum diuji dengan layanan sebenarnya. Coba dengan yang kecil dulu.',
    address: 'Alamat untuk diisi di sana',
    inFile: 'Diatur di store.env pada server, dan hanya bisa diubah di sana.',
    savedSecret: (ending) => (ending === null ? 'Tersimpan' : `Tersimpan · berakhiran ${ending}`),
    keep: 'Kosongkan untuk tetap memakainya.',
    connect: 'Hubungkan',
    edit: 'Ubah',
    check: 'Periksa koneksi',
    checked: 'Koneksi berhasil',
    unchecked: 'Koneksi gagal',
    checkedText: {
      messages: 'Login berhasil. Berikutnya, kirim pesan uji ke diri sendiri.',
      payments: 'Berikutnya, buat pesanan percobaan: hanya pembayaran yang menunjukkan apakah kuncinya benar.',
      couriers: 'Kunci ini berfungsi. Selanjutnya pesan satu paket.',
    },
    remove: 'Hapus',
    removeTitle: (name) => `Hapus koneksi ${name}?`,
    removeText: 'Toko berhenti memakainya dalam beberapa detik, dan rahasia yang tersimpan dihapus.',
    removed: (name) => `${name} dihapus`,
  },
}

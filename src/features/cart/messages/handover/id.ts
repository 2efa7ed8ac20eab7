import type { HandoverMessages } from './en.ts'

const counted = (count: number, name: string): string[] => (count === 0 ? [] : [`${count} ${name}`])

/** Indonesian messages: unsent work handed over to another device of the same person. */
export const id: HandoverMessages = {
  what: ({ operations, orders, requests, wishes }) =>
    [
      ...counted(operations, 'perubahan keranjang'),
      ...counted(orders, 'pesanan'),
      ...counted(requests, 'permintaan'),
      ...counted(wishes, 'perubahan favorit'),
    ].join(', '),
  give: {
    loading: 'Menyiapkan…',
    text: 'Di perangkat Anda yang lain, masuk ke akun yang sama, buka “Mode offline”, lalu “Menunggu dikirim”, dan pilih “Ambil alih dari perangkat lain”.',
    both: 'Semuanya juga tetap ada di perangkat ini. Perangkat yang lebih dulu online akan mengirimnya, dan hanya dikirim sekali.',
    care: 'Simpan ini untuk Anda sendiri: isinya tidak dienkripsi dan memperlihatkan pesanan serta tulisan Anda.',
    code: (at, of) => `Kode ${at} dari ${of}`,
    pause: 'Jeda',
    resume: 'Lanjutkan',
    next: 'Kode berikutnya',
    onlyFile: 'Terlalu banyak untuk kode QR. Gunakan file.',
    share: 'Bagikan file',
    save: 'Simpan file',
    filesStay: (count) =>
      `${count} permintaan memiliki file atau berupa pendaftaran. Permintaan itu tetap di perangkat ini saja.`,
    nothing: 'Tidak ada yang perlu diserahkan.',
    tooMuch: 'Terlalu banyak untuk diserahkan sekaligus. Kirim sebagian dari perangkat ini dulu.',
    failed: 'Tidak bisa disimpan di perangkat Anda. Kosongkan sedikit ruang, lalu coba lagi.',
  },
  take: {
    text: 'Di perangkat Anda yang lain, buka “Menunggu dikirim”, lalu pilih “Serahkan ke perangkat lain”. Setelah itu, pindai kodenya atau buka filenya di sini.',
    scan: 'Pindai kode',
    file: 'Buka file',
    hold: 'Arahkan kamera ke kode.',
    found: (found, of) => `${found} dari ${of} kode terbaca`,
    noCamera: 'Kamera tidak bisa digunakan. Buka filenya.',
    from: (time) => `Diserahkan ${time}`,
    act: 'Ambil alih',
    done: (what) => `Sudah diambil alih: ${what}.`,
    doneText: 'Kami kirim dari perangkat ini saat Anda online.',
    nothingNew: 'Semua isinya sudah ada di perangkat ini.',
    before: 'Ini sudah pernah Anda ambil alih di perangkat ini. Tidak ada yang ditambahkan.',
    damaged: 'Serahan ini tidak lengkap. Pindai atau buka lagi, atau buat yang baru di perangkat lain.',
    newer: 'Ini dibuat dengan versi aplikasi yang lebih baru. Perbarui aplikasi, lalu coba lagi.',
    account: 'Ini milik akun lain. Masuk ke akun tersebut untuk mengambil alih.',
    market: 'Ini dari toko kami di negara lain. Ambil alih di sana.',
    failed: 'Tidak bisa disimpan di perangkat Anda. Kosongkan sedikit ruang, lalu coba lagi.',
  },
}

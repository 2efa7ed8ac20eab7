import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffConnectionsMessages } from './en.ts'

/** Malay messages: services that send messages and take payments, on the staff screens. */
export const ms: StaffConnectionsMessages = {
  ...staff,
  connections: {
    parts: {
      messages: {
        title: 'E-mel dan mesej',
        text: 'Sekurang-kurangnya satu perkhidmatan diperlukan, jika tidak tiada siapa boleh mendaftar. Selepas menyambungkannya, hantar mesej ujian di',
      },
      payments: {
        title: 'Bayaran',
        text: 'Sambungkan akaun peniaga anda di sini, kemudian tawarkan semasa pembayaran di',
      },
      couriers: {
        title: 'Kurier',
        text: 'Sambungkan perkhidmatan yang menempah kurier, kemudian tempah pada pesanan, atau untuk banyak pesanan di',
      },
    },
    sources: { none: 'Belum disambung', screen: 'Disambung', file: 'Disambung dalam store.env' },
    problems: { unreadable: 'Tidak dapat dibaca. Masukkan semula.', invalid: 'Tidak lagi sah. Masukkan semula.' },
    untried:
      'Dibina mengikut dokumentasi awamnya dan belum diuji dengan perkhidmatan sebenar. Cuba dengan sesuatu yang kecil dahulu.',
    address: 'Alamat untuk dimasukkan di sana',
    inFile: 'Ditetapkan dalam store.env di pelayan, dan hanya boleh diubah di sana.',
    savedSecret: (ending) => (ending === null ? 'Disimpan' : `Disimpan · berakhir dengan ${ending}`),
    keep: 'Biarkan kosong untuk mengekalkannya.',
    connect: 'Sambung',
    edit: 'Ubah',
    check: 'Semak sambungan',
    checked: 'Sambungan berjaya',
    unchecked: 'Sambungan tidak berjaya',
    checkedText: {
      messages: 'Log masuk berjaya. Seterusnya, hantar mesej ujian kepada diri sendiri.',
      payments: 'Seterusnya, buat pesanan ujian: hanya bayaran menunjukkan sama ada kunci betul.',
      couriers: 'Kunci ini berfungsi. Tempah bungkusan seterusnya.',
    },
    remove: 'Buang',
    removeTitle: (name) => `Buang sambungan ${name}?`,
    removeText: 'Kedai berhenti menggunakannya dalam beberapa saat, dan rahsia yang disimpan dipadam.',
    removed: (name) => `${name} dibuang`,
  },
}

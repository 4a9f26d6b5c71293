import type { Pack } from '../pack.ts';

export const vi: Pack = {
  script: 'latin',
  lists: {
    cant: 'không_thể không_sao chưa_thể không_tài_nào chẳng_thể không_được_phép không_có_quyền không_có_cách_nào',
    install: 'cài cài_đặt tải tải_về dựng build',
    run: 'chạy dùng sử_dụng khởi_động kết_nối gọi mở truy_cập',
    there: 'cài cài_đặt được_cài có_sẵn khả_dụng',
  },
  cues: {
    install_after:
      'không cài|tải|dựng ?đặt ?về được|nổi; {cant} {install}; chưa|không được ?cài cài_đặt|cài; cài|cài_đặt ?mãi không được|xong|nổi; cài đặt thất bại',
    install_before: 'không cài|tải ?đặt ?về được; {cant} {install}',
    run_after:
      'không chạy|dùng|mở|khởi_động|kết_nối|truy_cập ?được ?nổi ?lên $; không chạy|dùng|mở|khởi_động|kết_nối|truy_cập được|nổi; {cant} {run}; không phản_hồi|trả_lời|lên|hoạt_động; bị lỗi|treo|sập|chặn|từ_chối ?khi ?ngay ?lúc',
    run_before: 'không chạy|dùng|mở|khởi_động|kết_nối|gọi|truy_cập được ?vào ?tới ?với; {cant} {run} ?vào ?tới ?với',
    gone_after:
      'không có ?ở ?trong ?trên ?sẵn đây|máy|môi_trường|container|sandbox; không ?có tồn_tại|khả_dụng|sẵn; chưa ?có ?được {there}; bị chặn|khoá|khóa|vô_hiệu; hết hạn|quota|lượt|tiền|dung_lượng',
    gone_before: 'không có|thấy|tìm_thấy; thiếu; chưa có|cài',
    failure: 'lỗi|thất_bại|bị_treo|bị_sập; {cant}; đòi|yêu_cầu; 401|402|403|429|500|502|503',
    obstacle:
      'không có|thiếu ?~ mạng|internet|quyền|khoá|khóa|token|trình_duyệt; bị chặn|từ_chối|khoá|khóa; hết hạn|quota|lượt|bộ_nhớ; đòi|yêu_cầu; proxy|timeout; 401|402|403|429|502|503',
    undone: 'chưa|không ~ được|kiểm_tra|tạo|gửi|chạy|quét|chuyển|dựng|làm $; chưa ~ xong|gì; vẫn giữ|để nguyên',
    negator: 'không|chưa|chẳng|đừng',
    condition: 'nếu|khi_nào|trường_hợp|giả_sử',
    modal: 'có_thể|vui_lòng|có_lẽ|ngày_mai; hãy cài|chạy|dùng|thử|kiểm_tra; sẽ chạy|cài|thử|cần|phải; nên cài|dùng|chạy|thử|kiểm_tra',
    subject_matter: 'thông_báo|thông_điệp|tài_liệu',
    display: 'hiển_thị|báo_rằng|in_ra',
    elsewhere: 'máy của bạn|anh|chị|đồng; máy khác|cũ; trên ci|windows|macos',
    here: 'ở đây; máy này; môi trường này',
    overcome: 'lúc đầu; ban đầu; lần đầu; trước đó',
    worked: 'chạy xong|ổn|thành_công; đã quét|kiểm_tra|tìm_thấy|trả_về',
    resolved: 'sau_đó|rồi|lần_sau ~ được|ổn|thành_công; đã khắc_phục|sửa_xong',
    instead: 'thay_vì|thay_vào|thay_thế|thay_cho|đành|tạm_dùng',
    other_way: 'công_cụ|cách|phương_pháp khác',
    unused_after: 'không được dùng|chạy',
    unused_before: 'không dùng|chạy|qua|phải; thay vì|cho; mà không',
    by: 'bằng|qua|từ|nhờ|với',
    only: 'chỉ',
    tried: 'thử|định|muốn',
    source: 'nguồn|dựa|lấy|từ',
    used: 'đọc|dùng|lấy|tải|kiểm_tra|đếm|tìm|tổng_hợp|đo',
    search: 'tìm_kiếm|kết_quả_tìm|google; tra google|mạng',
    manual: 'thủ_công|bằng_tay|bằng_mắt; tự đọc|kiểm|xem',
    estimate: 'ước_tính|ước_lượng|phỏng_đoán',
    file: `tệp|file|thư_mục|bản_sao|bản_xuất|bản_lưu|bản_kết_xuất|kho_mã|repo|bảng_tính|sao_lưu`,
    finding: `cảnh_báo|vấn_đề|lỗ_hổng|sai_sót|lỗi_nào|vi_phạm|khác_biệt|rò_rỉ; tìm_thấy|phát_hiện|báo_cáo|ghi_nhận|liệt_kê|đều_qua|sạch|xanh`,
    no_result: 'không có|chưa_có kết_quả|dữ_liệu|báo_cáo',
  },
  adjuncts: 'đây',
};

/** What a finding is about: an attempt by its index, the final answer, or the request. */
export type Place = number | 'final_answer' | 'request';

/** Why a layout file cannot be used. Its editor reads them, so the file's keywords stand as they are. */
const shown = (detail: string) => (detail === '' ? '' : ` (${detail})`)

export const layoutTexts = {
  notText: 'UTF-8 글자로 저장한 파일이 아니에요. 메모장에서 UTF-8로 다시 저장해 주세요.',
  notYaml: 'YAML로 읽을 수 없는 줄이에요. 들여쓰기와 콜론 뒤의 빈칸을 확인해 주세요.',
  empty: '빈 파일이에요. 서식을 적은 파일을 골라 주세요.',
  alias: '다른 곳을 가리키는 표시(&, *)는 쓸 수 없어요. 값을 그대로 적어 주세요.',
  syntax: {
    DUPLICATE_KEY: '같은 이름을 두 번 적었어요. 하나만 남겨 주세요.',
    TAB_AS_INDENT: '들여쓰기에 탭이 있어요. 빈칸으로 바꿔 주세요.',
    BAD_INDENT: '들여쓰기가 맞지 않아요. 윗줄과 맞춰 주세요.',
    MULTIPLE_DOCS: '한 파일에 서식이 두 개예요. 파일을 나눠 주세요.',
  },
  recordAt: (number: number) => `${number}번째 레코드`,
  fieldAt: (number: number) => `${number}번째 칸`,
  schema: {
    unknown: (names: string) => `모르는 이름이에요: ${names}. 서식 설명에 있는 이름인지 확인해 주세요.`,
    missing: '꼭 있어야 하는 값이 없어요. 적어 주세요.',
    quote: "글자로 적어야 해요. '01'처럼 따옴표로 감싸 주세요.",
    oneOf: (values: string) => `쓸 수 있는 값이 아니에요. ${values} 가운데 하나로 적어 주세요.`,
    other: '값의 모양이나 범위가 맞지 않아요. 서식 설명과 비교해 주세요.',
  },
  faults: {
    'record-width': (detail: string) =>
      `칸 길이의 합이 레코드 길이와 달라요${shown(detail)}. 빠지거나 겹친 칸이 있는지 확인해 주세요.`,
    twice: (detail: string) => `같은 이름이 두 번 있어요${shown(detail)}. 하나를 바꿔 주세요.`,
    source: () =>
      'value, from, row, count, sum, blank 가운데 하나만 적어 주세요. sum은 from이나 row와 함께 쓸 수 있어요.',
    sign: () => 'sign은 type이 9인 칸에만 쓸 수 있어요.',
    align: () => 'align은 type이 X인 칸에만 쓸 수 있어요. 9는 늘 오른쪽에 맞춰요.',
    codes: () => 'codes는 from이나 row로 채우는 칸에만 쓸 수 있어요.',
    target: (detail: string) =>
      `세거나 더할 레코드나 칸을 찾지 못했어요${shown(detail)}. 이름과 자리, type 9인지 확인해 주세요.`,
    scope: (detail: string) => `이 레코드에서는 알 수 없는 값이에요${shown(detail)}. at과 each를 확인해 주세요.`,
    order: () => '레코드는 head, case, tail 차례로 적어 주세요.',
    'no-case': () => '신고 건마다 쓰는 레코드(at: case)가 없어요. 하나는 있어야 해요.',
    row: (detail: string) => `그 신고서에 없는 줄이에요${shown(detail)}. 번호나 이름을 신고서와 비교해 주세요.`,
    'row-many': (detail: string) => `그 번호의 줄이 여럿이에요${shown(detail)}. 번호 대신 줄 이름으로 적어 주세요.`,
    constant: (detail: string) => `정해진 값이 칸에 들어가지 않아요${shown(detail)}. 길이와 글자를 확인해 주세요.`,
    alike: (detail: string) => `다른 레코드와 구별되지 않아요${shown(detail)}. 같은 자리의 value를 다르게 적어 주세요.`,
    year: (detail: string) => `아직 신고서 서식이 없는 귀속 연도예요${shown(detail)}. 그 연도를 빼 주세요.`,
  },
} as const

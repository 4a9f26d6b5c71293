/** Traditional characters of Chinese, and below each the simplified one; those that Chinese answers about a tool are written with. */
const TRADITIONAL =
  '丟並乾亞佈佔併來係倉個們偉側偽備傳債傷傾僅價償優儲兒內兩凍別刪則剛創劃勁動務勝勞勢勵匯區協卻參員問啓啟喚單嗎嘗噸嚴國圍園圓圖團執堅報場塊塵墊壓壞夠夢夾奪孫學實寧審寫寬將專尋對導屆層屬島帥師帳帶幀幫幹庫廠廢廣廳張強彈彌後徑從徠復徵徹惡態慣慮慶' +
  '憂憑憶懇應懲懶懷戲戶拋捲掃掙掛採揀換揮損搶撥撿擁擇擊擋擔據擠擬擱擲擴擺擾攔攜攝攤攬敗敵數斬斷於時暢暫曆曇曠曬書會東條棄棧業極構樂樓標樣樹橋機橫檔檢櫃欄權歡歲歷歸殘殼毀決沒況淨淺減測湊準溫滅滾滿漁漢漲漸潔潤潰澀澤濺濾瀏灣為無煩熱營爐爛爭爲牆牽' +
  '狀猶獄獨獲獵獻現瑪環產畢畫異當癱發盡監盤確碼礎礙礦祇禍種稱積穢穩窮竊競筆箇節範篩簡簽籠糧糾約紅納純紙級細紹終組結絕絡給統綁經綠維網緊緒線緣編緩練縣縮總績繞繪繳繼續纏纔罰罷羅義習翹聞聯聰聲職聽肅腦腳膠臨臺與興舉舊莊華葉著蓋薦藍藝藥蘇處虛號虧蟲' +
  '術衝裏補裝裡製複襲見規視親覺覽觸訂計討訓託記訪設許訴診註詐評詞詢試話該詳誌認誠誤說誰課調談請諒論謂講謝謬證識譜譯議護讀變讓豎豐負貢貨貪貫責貴貸費貼貿資賓賠賣賦質賬賴購賽趕趨踐蹤躍車軌軟較載輔輕輛輩輪輯輸輻轉辦辭迴這連週進遊運過達違遞遠適遲遷' +
  '選遺還邊邏郵鄭醫釀釋釘針鈕銜銳銷鋪錄錢錯鍛鍵鎖鎮鏈鏡鐘鐵鑑鑒鑰長門閃閉開間閥閱闊關陳陸陽隊階際隨險隱隻雖雙雜離難雲霧靈韓響頁頂項順須預頑頒領頭頻顆題額顏願類顧顯風飛飯飾餘饋馬駁駐駕騙騰驅驗驚驟髒體魚鳥鳳鹽點齊齡龍';
const SIMPLIFIED =
  '丢并干亚布占并来系仓个们伟侧伪备传债伤倾仅价偿优储儿内两冻别删则刚创划劲动务胜劳势励汇区协却参员问启启唤单吗尝吨严国围园圆图团执坚报场块尘垫压坏够梦夹夺孙学实宁审写宽将专寻对导届层属岛帅师账带帧帮干库厂废广厅张强弹弥后径从徕复征彻恶态惯虑庆' +
  '忧凭忆恳应惩懒怀戏户抛卷扫挣挂采拣换挥损抢拨捡拥择击挡担据挤拟搁掷扩摆扰拦携摄摊揽败敌数斩断于时畅暂历昙旷晒书会东条弃栈业极构乐楼标样树桥机横档检柜栏权欢岁历归残壳毁决没况净浅减测凑准温灭滚满渔汉涨渐洁润溃涩泽溅滤浏湾为无烦热营炉烂争为墙牵' +
  '状犹狱独获猎献现玛环产毕画异当瘫发尽监盘确码础碍矿只祸种称积秽稳穷窃竞笔个节范筛简签笼粮纠约红纳纯纸级细绍终组结绝络给统绑经绿维网紧绪线缘编缓练县缩总绩绕绘缴继续缠才罚罢罗义习翘闻联聪声职听肃脑脚胶临台与兴举旧庄华叶着盖荐蓝艺药苏处虚号亏虫' +
  '术冲里补装里制复袭见规视亲觉览触订计讨训托记访设许诉诊注诈评词询试话该详志认诚误说谁课调谈请谅论谓讲谢谬证识谱译议护读变让竖丰负贡货贪贯责贵贷费贴贸资宾赔卖赋质账赖购赛赶趋践踪跃车轨软较载辅轻辆辈轮辑输辐转办辞回这连周进游运过达违递远适迟迁' +
  '选遗还边逻邮郑医酿释钉针钮衔锐销铺录钱错锻键锁镇链镜钟铁鉴鉴钥长门闪闭开间阀阅阔关陈陆阳队阶际随险隐只虽双杂离难云雾灵韩响页顶项顺须预顽颁领头频颗题额颜愿类顾显风飞饭饰余馈马驳驻驾骗腾驱验惊骤脏体鱼鸟凤盐点齐龄龙';

const KANA = /[\u3041-\u30fa]/;

let simplified: ReadonlyMap<string, string> | null = null;

/**
 * Words of the text's own script to the form that vocabulary has: a traditional character is read as its simplified one, so that one
 * vocabulary reads both. A text with kana is Japanese, where the same character often is another word.
 */
export function simplifier(text: string): (word: string) => string {
  if (KANA.test(text)) return (word) => word;
  simplified ??= new Map(Array.from(TRADITIONAL, (character, at) => [character, SIMPLIFIED[at] ?? character]));
  const known = simplified;
  return (word) => known.get(word) ?? word;
}

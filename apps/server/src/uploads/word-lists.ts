const list = (text: string) => new Set(text.trim().split(/\s+/u));

const wordTypes = list(`
  document.main document.glossary styles stylesWithEffects settings webSettings fontTable numbering header footer
  footnotes endnotes comments commentsExtended commentsIds commentsExtensible people`);
const otherTypes = list(`
  application/vnd.openxmlformats-package.relationships+xml
  application/vnd.openxmlformats-package.core-properties+xml
  application/vnd.openxmlformats-package.digital-signature-origin
  application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml
  application/vnd.openxmlformats-officedocument.extended-properties+xml
  application/vnd.openxmlformats-officedocument.custom-properties+xml
  application/vnd.openxmlformats-officedocument.customxmlproperties+xml
  application/vnd.openxmlformats-officedocument.theme+xml
  application/vnd.openxmlformats-officedocument.themeoverride+xml
  application/vnd.openxmlformats-officedocument.drawing+xml
  application/vnd.openxmlformats-officedocument.vmldrawing
  application/vnd.openxmlformats-officedocument.drawingml.chart+xml
  application/vnd.openxmlformats-officedocument.drawingml.chartshapes+xml
  application/vnd.openxmlformats-officedocument.drawingml.diagramdata+xml
  application/vnd.openxmlformats-officedocument.drawingml.diagramlayout+xml
  application/vnd.openxmlformats-officedocument.drawingml.diagramstyle+xml
  application/vnd.openxmlformats-officedocument.drawingml.diagramcolors+xml
  application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
  application/vnd.openxmlformats-officedocument.wordprocessingml.printersettings
  application/vnd.openxmlformats-officedocument.obfuscatedfont
  application/vnd.ms-office.drawingml.diagramdrawing+xml
  application/vnd.ms-office.chartstyle+xml
  application/vnd.ms-office.chartcolorstyle+xml
  application/vnd.ms-office.chartex+xml
  application/vnd.ms-office.webextension+xml
  application/vnd.ms-office.webextensiontaskpanes+xml
  application/vnd.ms-office.classificationlabels+xml
  application/vnd.ms-office.documenttasks+xml
  application/vnd.ms-word.styleswitheffects+xml
  application/inkml+xml application/xml text/xml application/x-fontdata application/x-font-ttf
  image/png image/jpeg image/jpg image/gif image/bmp image/tiff image/x-emf image/x-wmf image/emf image/wmf
  image/svg+xml image/webp image/vnd.ms-photo image/x-png image/pjpeg`);
const wordType = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(?<kind>[\w.]+)\+xml$/u;
const lowerWordTypes = new Set([...wordTypes].map((type) => type.toLowerCase()));

const otherTexts = /(?:vmldrawing|extended-properties\+xml|styleswitheffects\+xml|webextension(?:taskpanes)?\+xml)$/u;

export const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

export function kindOfPart(contentType: string): "text" | "data" | null {
  const type = contentType.toLowerCase();
  if (lowerWordTypes.has(wordType.exec(type)?.groups?.["kind"] ?? "")) return "text";
  if (!otherTypes.has(type)) return null;
  return otherTexts.test(type) ? "text" : "data";
}

/** Relationships whose part Word reads as text, whatever its content type. */
export const textRelations = list(`
  officeDocument styles stylesWithEffects settings webSettings fontTable numbering header footer footnotes endnotes
  comments commentsExtended commentsIds commentsExtensible people glossaryDocument extended-properties vmlDrawing
  webextension webextensiontaskpanes taskpanes`);

export const relationTypes = list(`
  ${[...textRelations].join(" ")}
  theme themeOverride core-properties custom-properties thumbnail customXml customXmlProps documenttasks
  chart chartEx chartUserShapes chartStyle chartColorStyle
  diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing
  image hdphoto svg font printerSettings hyperlink attachedTemplate ink package
  classificationlabels origin signature certificate`);

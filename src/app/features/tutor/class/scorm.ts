import { scormScript } from './scorm-script.ts';

/**
 * The files of a SCORM 1.2 package (ADL 2001, Content Aggregation Model, 2.3) with one activity: a page that has the lesson in a frame and
 * tells the learning management system how far a student has come. `link` is the address of the lesson in a workbench, for embedding.
 */
export function scormPackage(title: string, link: string): Readonly<Record<string, string>> {
  return { 'imsmanifest.xml': manifest(title), 'index.html': page(title, link), 'scorm.js': scormScript };
}

function manifest(title: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="esml-lesson" version="1.0"
    xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="lesson">
    <organization identifier="lesson">
      <title>${escaped(title)}</title>
      <item identifier="activity" identifierref="page">
        <title>${escaped(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/>
      <file href="scorm.js"/>
    </resource>
  </resources>
</manifest>
`;
}

function page(title: string, link: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>html, body { margin: 0; height: 100% } iframe { display: block; border: 0; width: 100%; height: 100%; min-height: 36rem }</style>
</head>
<body>
<p id="problem" role="alert"></p>
<script src="scorm.js"></script>
<iframe title="${escaped(title)}" src="${escaped(link)}"></iframe>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
